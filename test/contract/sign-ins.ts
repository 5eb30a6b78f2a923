/** Passkeys and linked identities, inserted for the calls that use them. */
import { randomBytes, randomUUID } from 'node:crypto';
import { encodeId } from '../../contract/ids.ts';
import type { RouteName } from '../../contract/routes.ts';
import { oidcChallenge, sharedIssuer } from '../harness/issuer.ts';
import { PasskeyDevice } from '../harness/passkey-device.ts';
import { send } from './send.ts';
import type { Person, Shop } from './shop-parts.ts';
import { type Factory, nothing } from './valid-call.ts';

type Place = Pick<Shop, 'world' | 'url'>;

/** The origin of a server under test. */
export const originOf = (url: string): string => url.replace('127.0.0.1', 'localhost');

/** Adds a passkey to this person (UUID); returns its API id. */
export async function addPasskey({ world }: Place, userId: string, device?: PasskeyDevice, name = 'Phone') {
  const id = randomUUID();
  await world.sql(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, synced, name)
     values ($1, $2, $3, $4, 0, false, $5)`,
    [id, userId, device?.credentialId ?? randomBytes(32), device?.publicKey ?? randomBytes(77), name],
  );
  return encodeId('passkey', id);
}

/** Links an external identity with this person (UUID); returns its API id. */
export async function addIdentity(
  { world }: Place,
  userId: string,
  { issuer = `https://${randomUUID()}.example.com`, subject = randomUUID() as string } = {},
): Promise<string> {
  const id = randomUUID();
  await world.sql(`insert into outside_identities (id, user_id, issuer, subject) values ($1, $2, $3, $4)`, [
    id,
    userId,
    issuer,
    subject,
  ]);
  return encodeId('outside_identity', id);
}

const post = async <Answer>({ url }: Place, path: string, bearer?: string): Promise<Answer> => {
  const answer = await send(url, { method: 'POST', path: `/api/v1/auth/passkeys/${path}`, body: {}, bearer });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
  return (answer.json as { options: Answer }).options;
};

type CreationOptions = Parameters<PasskeyDevice['create']>[0];
type RequestOptions = Parameters<PasskeyDevice['show']>[0];

/** A registration response from this person's browser. */
async function newCredential(place: Place, { jwt }: Person): Promise<object> {
  return new PasskeyDevice(originOf(place.url)).create(await post<CreationOptions>(place, 'options', jwt));
}

/** An authentication response from a person's (UUID) browser. */
async function shownCredential(place: Place, userId: string): Promise<object> {
  const device = new PasskeyDevice(originOf(place.url));
  await addPasskey(place, userId, device);
  return device.show(await post<RequestOptions>(place, 'challenges'));
}

/** The body with an ID token of an identity linked with this person (UUID). */
async function linkedIdToken(place: Place, userId: string): Promise<object> {
  const issuer = await sharedIssuer();
  const subject = randomUUID();
  await addIdentity(place, userId, { issuer: issuer.url, subject });
  return newIdToken(place, { sub: subject });
}

/** The body with an ID token; of an unlinked identity by default. */
export async function newIdToken({ url }: Pick<Place, 'url'>, claims: Record<string, unknown> = {}) {
  const { challenge, nonce } = await oidcChallenge(url);
  return { id_token: await (await sharedIssuer()).idToken({ nonce, ...claims }), challenge };
}

/** An owner with a new merchant. */
async function somebodyElse({ world }: Place): Promise<Person> {
  const merchant = await world.merchant();
  const { id, jwt } = await merchant.person('owner');
  return { jwt, userId: id, merchantId: merchant.id };
}

const ownerOf = ({ merchant }: Shop): string => merchant.ownerId;

/** For each of these routes a request that must succeed. */
export const signInInput = {
  'auth.begin-passkey': async (shop) => ({ as: await somebodyElse(shop) }),
  'auth.create-passkey': async (shop) => {
    const somebody = await somebodyElse(shop);
    const credential = await newCredential(shop, somebody);
    return { as: somebody, onlyTheirs: true as const, body: { credential, name: 'Phone' } };
  },
  'auth.delete-passkey': async (shop) => ({ params: { id: await addPasskey(shop, ownerOf(shop)) } }),
  'auth.passkey-challenge': nothing,
  'auth.sign-in-with-passkey': async (shop) => ({
    body: { credential: await shownCredential(shop, ownerOf(shop)) },
  }),
  'auth.step-up-with-passkey': async (shop) => ({
    body: { credential: await shownCredential(shop, ownerOf(shop)) },
  }),
  'auth.outside-challenge': nothing,
  'auth.exchange-code': async ({ url }) => {
    const { challenge, nonce } = await oidcChallenge(url);
    const redirectUri = 'https://console.example.com/return';
    const { code, verifier } = (await sharedIssuer()).newCode({ nonce, redirectUri });
    return { body: { code, code_verifier: verifier, redirect_uri: redirectUri, challenge } };
  },
  'auth.sign-in-with-id-token': async (shop) => ({
    body: await linkedIdToken(shop, (await somebodyElse(shop)).userId),
  }),
  'auth.link-identity': async (shop) => ({
    as: await somebodyElse(shop),
    onlyTheirs: true as const,
    body: await newIdToken(shop),
  }),
  'auth.unlink-identity': async (shop) => ({ params: { id: await addIdentity(shop, ownerOf(shop)) } }),
} satisfies Partial<Record<RouteName, Factory>>;
