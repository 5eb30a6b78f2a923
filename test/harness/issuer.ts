/** An issuer of ID tokens on this machine: it says where its keys are, and signs. */
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

export interface IssuerKey {
  kid: string;
  alg: string;
  privateKey: CryptoKey;
  publicJwk: JWK;
}

export interface TestIssuer {
  url: string;
  clientId: string;
  key: IssuerKey;
  /** What a server needs to trust it. */
  env: Record<string, string>;
  /** Paths that were asked for. */
  asked: string[];
  /** Answers everything with this status, from now on. */
  breakWith(status: number | undefined): void;
  /** Whatever it should say of itself or its keys instead. */
  says: { discovery?: object; keys?: object };
  /** An ID token that is good but for what `claims` and `header` say; undefined leaves a claim out. */
  idToken(claims?: Record<string, unknown>, how?: { header?: object; key?: IssuerKey }): Promise<string>;
  /** Signs with another key from now on, and shows that one alone. */
  rotate(): Promise<void>;
  close(): Promise<void>;
}

export async function newIssuerKey(alg = 'ES256'): Promise<IssuerKey> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const kid = randomUUID();
  return { kid, alg, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
}

const clientId = 'tessera-test';
const seconds = (): number => Math.floor(Date.now() / 1_000);

export async function startIssuer(): Promise<TestIssuer> {
  let broken: number | undefined;
  const http = createServer((request, response) => {
    issuer.asked.push(request.url!);
    const known: Record<string, object> = {
      '/.well-known/openid-configuration': issuer.says.discovery ?? {
        issuer: issuer.url,
        jwks_uri: `${issuer.url}/keys`,
      },
      '/keys': issuer.says.keys ?? { keys: [issuer.key.publicJwk] },
    };
    const found = known[request.url!];
    const status = broken ?? (found ? 200 : 404);
    const headers = { 'content-type': 'application/json', ...(status === 302 && { location: '/keys' }) };
    response.writeHead(status, headers).end(JSON.stringify(found ?? {}));
  });
  const port = await listen(http);
  const url = `http://127.0.0.1:${port}`;
  const issuer: TestIssuer = {
    url,
    clientId,
    key: await newIssuerKey(),
    env: {
      TESSERA_OIDC_ISSUER: url,
      TESSERA_OIDC_CLIENT_ID: clientId,
      TESSERA_OIDC_ALLOW_PRIVATE: '127.0.0.1',
    },
    asked: [],
    says: {},
    breakWith: (status) => {
      broken = status;
    },
    idToken: (claims = {}, { header, key = issuer.key } = {}) => {
      const now = seconds();
      const standard = {
        iss: url,
        aud: clientId,
        sub: randomUUID(),
        iat: now,
        exp: now + 300,
        jti: randomUUID(),
      };
      const said = Object.entries({ ...standard, ...claims }).filter(([, value]) => value !== undefined);
      return new SignJWT(Object.fromEntries(said))
        .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'JWT', ...header })
        .sign(key.privateKey, { crit: { exotic: true } });
    },
    rotate: async () => {
      issuer.key = await newIssuerKey();
    },
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return issuer;
}

const listen = (http: Server): Promise<number> =>
  new Promise((resolve) => {
    http.listen(0, '127.0.0.1', () => {
      // A test that ends need not end it.
      http.unref();
      resolve((http.address() as { port: number }).port);
    });
  });

let shared: Promise<TestIssuer> | undefined;

/** The one that the servers of a test file trust unless the file says otherwise. */
export const sharedIssuer = (): Promise<TestIssuer> => {
  shared ??= startIssuer();
  return shared;
};
