/** A local issuer of ID tokens: serves its keys and signs tokens. */
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { type CryptoKey, decodeJwt, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

export interface OutsideChallenge {
  challenge: string;
  nonce: string;
}

/** Requests a challenge, as a client does before it redirects to the issuer. */
export async function oidcChallenge(serverUrl: string): Promise<OutsideChallenge> {
  const answer = await fetch(`${serverUrl}/api/v1/auth/oidc/challenges`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  if (answer.status !== 200) throw new Error(`no challenge: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as OutsideChallenge;
}

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
  /** The environment variables of a server that trusts it. */
  env: Record<string, string>;
  /** The requested paths. */
  asked: string[];
  /** Answers every request with this status from now on. */
  breakWith(status: number | undefined): void;
  /** Overrides its discovery document or keys. */
  says: { discovery?: object; keys?: object };
  /** Signs an ID token that is valid except for `claims` and `header`; undefined omits a claim. */
  idToken(claims?: Record<string, unknown>, how?: { header?: object; key?: IssuerKey }): Promise<string>;
  /** The server that issues the nonces of its ID tokens, unless the claims override them. */
  asksFor: string | undefined;
  /** The request body for this ID token: with the challenge of its nonce, or another valid one if it has none. */
  bringing(idToken: string): Promise<{ id_token: string; challenge: string }>;
  /** Signs with a new key from now on, and publishes only that one. */
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
  const challenges = new Map<string, string>();
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
    asksFor: undefined,
    bringing: async (idToken) => {
      const known = challenges.get(nonceIn(idToken) ?? '');
      const challenge = known ?? (await oidcChallenge(issuer.asksFor!)).challenge;
      return { id_token: idToken, challenge };
    },
    idToken: async (claims = {}, { header, key = issuer.key } = {}) => {
      const now = seconds();
      const asked = issuer.asksFor === undefined ? undefined : await oidcChallenge(issuer.asksFor);
      if (asked) challenges.set(asked.nonce, asked.challenge);
      const standard = {
        iss: url,
        aud: clientId,
        sub: randomUUID(),
        iat: now,
        exp: now + 300,
        jti: randomUUID(),
        nonce: asked?.nonce,
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

function nonceIn(idToken: string): string | undefined {
  try {
    return String(decodeJwt(idToken).nonce);
  } catch {
    return undefined;
  }
}

const listen = (http: Server): Promise<number> =>
  new Promise((resolve) => {
    http.listen(0, '127.0.0.1', () => {
      // Do not keep the process alive.
      http.unref();
      resolve((http.address() as { port: number }).port);
    });
  });

let shared: Promise<TestIssuer> | undefined;

/** The default issuer that the servers of a test file trust. */
export const sharedIssuer = (): Promise<TestIssuer> => {
  shared ??= startIssuer();
  return shared;
};
