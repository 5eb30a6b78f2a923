/** A local issuer of ID tokens: serves its keys, signs tokens, and signs people in who come with a browser. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text as bodyOf } from 'node:stream/consumers';
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
  /** How its token endpoint answers wrong codes, if not as RFC 6749 says. */
  refuse: ((response: ServerResponse) => void) | undefined;
  /** Who signs in at its page, as claims of the ID token. */
  visitor: Record<string, unknown>;
  /** Overrides what its page sends back, as an attacker would. */
  answer: { state?: string; iss?: string };
  /** A code as its page gives one, with the verifier of a new PKCE challenge. */
  newCode(asked: { nonce: string; redirectUri: string }): { code: string; verifier: string };
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
/** An authorization request (RFC 6749, section 4.1.1; RFC 7636, section 4.3). */
interface Authorization {
  nonce: string;
  redirectUri: string;
  codeChallenge: string;
}

const s256 = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

const seconds = (): number => Math.floor(Date.now() / 1_000);

export async function startIssuer(): Promise<TestIssuer> {
  let broken: number | undefined;
  const challenges = new Map<string, string>();
  const codes = new Map<string, Authorization>();
  /** Its sign-in page: everyone who comes is signed in. */
  const authorize = (asked: URLSearchParams, response: ServerResponse) => {
    const {
      nonce,
      redirect_uri: redirectUri,
      state,
      code_challenge: codeChallenge,
      ...rest
    } = Object.fromEntries(asked) as Record<string, string>;
    const isRight =
      rest.response_type === 'code' &&
      rest.client_id === clientId &&
      rest.code_challenge_method === 'S256' &&
      /\bopenid\b/.test(rest.scope ?? '');
    if (!isRight || !nonce || !redirectUri || !state || !codeChallenge)
      return response.writeHead(400).end('wrong request');
    const code = randomUUID();
    codes.set(code, { nonce, redirectUri, codeChallenge });
    const back = new URL(redirectUri);
    for (const [name, value] of Object.entries({ code, state, iss: issuer.url, ...issuer.answer }))
      back.searchParams.set(name, value);
    return response.writeHead(302, { location: back.href }).end();
  };
  const token = async (request: IncomingMessage, response: ServerResponse) => {
    const given = Object.fromEntries(new URLSearchParams(await bodyOf(request)));
    const found = codes.get(given.code ?? '');
    codes.delete(given.code ?? '');
    const isRight =
      found !== undefined &&
      given.grant_type === 'authorization_code' &&
      given.client_id === clientId &&
      given.redirect_uri === found.redirectUri &&
      s256(given.code_verifier ?? '') === found.codeChallenge;
    if (!isRight && issuer.refuse !== undefined) return issuer.refuse(response);
    response.writeHead(isRight ? 200 : 400, { 'content-type': 'application/json' });
    if (!isRight) return response.end('{"error":"invalid_grant"}');
    const id_token = await issuer.idToken({ nonce: found.nonce, ...issuer.visitor });
    return response.end(JSON.stringify({ token_type: 'Bearer', access_token: 'unused', id_token }));
  };
  const http = createServer((request, response) => {
    issuer.asked.push(request.url!);
    const { pathname, searchParams } = new URL(request.url!, 'http://issuer');
    if (broken === undefined && pathname === '/authorize') return authorize(searchParams, response);
    if (broken === undefined && pathname === '/token') return void token(request, response);
    const known: Record<string, object> = {
      '/.well-known/openid-configuration': issuer.says.discovery ?? {
        issuer: issuer.url,
        jwks_uri: `${issuer.url}/keys`,
        authorization_endpoint: `${issuer.url}/authorize`,
        token_endpoint: `${issuer.url}/token`,
      },
      '/keys': issuer.says.keys ?? { keys: [issuer.key.publicJwk] },
    };
    const found = known[request.url!];
    const status = broken ?? (found ? 200 : 404);
    const headers = { 'content-type': 'application/json', ...(status === 302 && { location: '/keys' }) };
    return response.writeHead(status, headers).end(JSON.stringify(found ?? {}));
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
    refuse: undefined,
    breakWith: (status) => {
      broken = status;
    },
    asksFor: undefined,
    visitor: {},
    answer: {},
    newCode: ({ nonce, redirectUri }) => {
      const [code, verifier] = [randomUUID(), randomBytes(32).toString('base64url')];
      codes.set(code, { nonce, redirectUri, codeChallenge: s256(verifier) });
      return { code, verifier };
    },
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
