/**
 * Sign-in at the company's issuer: the authorization code flow with PKCE (RFC 7636), also to link its account. The
 * secrets of an attempt stay in this tab: a user who comes back without them, or with another state, is not signed in.
 */
import type { AuthLinkIdentityParams, OidcIssuer } from '@tessera/sdk';
import { isTesseraError } from '@tessera/sdk';
import { byCookie, open, session } from './session.ts';

interface Attempt {
  state: string;
  verifier: string;
  challenge: string;
  issuer: string;
  redirectUri: string;
  /** Where to go afterwards. */
  goal?: string | undefined;
  /** The signed-in user (id) who links the account, instead of signing in with it. */
  linksTo?: string | undefined;
}

type Purpose = Pick<Attempt, 'goal' | 'linksTo'>;

const place = 'tessera-company-sign-in';

/** The issuer refused, or what came back belongs to no attempt of this tab. */
export class NotSignedIn extends Error {}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const secret = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** Browsers offer SHA-256 only on https and on localhost. */
export const canAskIssuer = (): boolean => 'subtle' in crypto;

/** Leaves for the issuer; `returnPath` is the page that it sends people back to. */
export async function leaveForIssuer(
  { client_id }: OidcIssuer,
  returnPath: string,
  purpose: Purpose,
): Promise<void> {
  const [{ issuer, authorization_endpoint }, { challenge, nonce }] = await Promise.all([
    open.auth.discoverIssuer(),
    open.auth.outsideChallenge({}),
  ]);
  const [state, verifier] = [secret(), secret()];
  const redirectUri = `${location.origin}${returnPath}`;
  const attempt: Attempt = { state, verifier, challenge, issuer, redirectUri, ...purpose };
  sessionStorage.setItem(place, JSON.stringify(attempt));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const url = new URL(authorization_endpoint);
  const asked = {
    response_type: 'code',
    client_id,
    redirect_uri: redirectUri,
    scope: 'openid email',
    state,
    nonce,
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  location.assign(url);
}

let returned: { answer: string; goal: Promise<string | undefined> } | undefined;

/**
 * Completes the attempt with what the issuer sent back, once, however often the page asks. Returns where the person
 * wanted to go.
 */
export function comeBack(answer: string): Promise<string | undefined> {
  if (returned?.answer !== answer) returned = { answer, goal: complete(new URLSearchParams(answer)) };
  return returned.goal;
}

async function complete(answer: URLSearchParams): Promise<string | undefined> {
  const kept = sessionStorage.getItem(place);
  // Once only, however it ends.
  sessionStorage.removeItem(place);
  const attempt = kept === null ? undefined : (JSON.parse(kept) as Attempt);
  if (attempt?.linksTo === undefined) return signIn(answer, attempt);
  const given = await exchange(answer, attempt).catch((failure: unknown) => ({ failure }));
  returnedLink = { userId: attempt.linksTo, given };
  return attempt.goal;
}

async function signIn(answer: URLSearchParams, attempt: Attempt | undefined): Promise<string | undefined> {
  session.take(await open.auth.signInWithIdToken(await exchange(answer, attempt), byCookie));
  return attempt?.goal;
}

/** The ID token for the answer of the issuer, with the challenge that it answers. */
async function exchange(answer: URLSearchParams, attempt: Attempt | undefined): Promise<LinkProof> {
  const code = answer.get('code');
  const isOurs =
    attempt !== undefined &&
    answer.get('state') === attempt.state &&
    // RFC 9207: the response of another issuer.
    (answer.get('iss') ?? attempt.issuer) === attempt.issuer;
  if (!isOurs || code === null) throw new NotSignedIn();
  const { challenge, verifier, redirectUri } = attempt;
  const { id_token } = await open.auth.exchangeCode({
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
    challenge,
  });
  return { id_token, challenge };
}

/** What links an account. */
export type LinkProof = AuthLinkIdentityParams;

let returnedLink: { userId: string; given: LinkProof | { failure: unknown } } | undefined;

/**
 * Returns, once, what the issuer sent back for this user, who left to link an account. Another user, who has signed in
 * meanwhile, gets a failure.
 */
export function takeLink(userId: string): LinkProof | { failure: unknown } | undefined {
  const taken = returnedLink;
  returnedLink = undefined;
  if (taken === undefined) return undefined;
  return taken.userId === userId ? taken.given : { failure: new NotSignedIn() };
}

/** Whether starting again helps, which it does unless the server says why not. */
export const isOver = (error: unknown): boolean =>
  error instanceof NotSignedIn || isTesseraError(error, 'id_token_invalid');
