/** Credentials in every state of the catalogue, by placeholder. */
import { createHmac, randomBytes } from 'node:crypto';
import type { Scope } from '../../contract/access.ts';
import { scopeNames } from '../../contract/access.ts';
import type { TestServer } from '../harness/server.ts';
import type { TestMerchant, World } from '../harness/world.ts';
import { changed, type SigningKey, withChecksum } from './forge.ts';
import { forgedJwts } from './forged-jwts.ts';

export interface Cast {
  own: TestMerchant;
  foreign: TestMerchant;
  suspended: TestMerchant;
  sandbox: TestMerchant;
}

export async function castOf(world: World): Promise<Cast> {
  const [own, foreign, suspended, sandbox] = await Promise.all([
    world.merchant(),
    world.merchant(),
    world.merchant({ status: 'suspended' }),
    world.merchant({ sandbox: true }),
  ]);
  return { own, foreign, suspended, sandbox };
}

/** Returns all credentials of the cases; `trapUrl` detects servers that fetch keys. */
export async function credentialsOf(
  server: TestServer,
  world: World,
  cast: Cast,
  trapUrl: string,
): Promise<Record<string, string>> {
  const good = (await cast.own.person('owner')).jwt;
  const key = server.app.services.keyring.signingKeys[0] as SigningKey;
  return {
    owner_jwt: good,
    trap_url: trapUrl,
    ...(await tokensOf(server, world, cast)),
    ...(await peopleOf(world, cast)),
    ...forgedJwts({ good, key, trapUrl, foreignMerchant: cast.foreign.wireId }),
  };
}

async function tokensOf(server: TestServer, world: World, cast: Cast): Promise<Record<string, string>> {
  const { own } = cast;
  const made = async (merchant: TestMerchant, change?: string) => {
    const { text, id } = await merchant.token();
    if (change) await world.sql(`update api_tokens set ${change} where id = $1`, [id]);
    return text;
  };
  const scoped = async (...scopes: Scope[]) => (await own.token(scopes)).text;
  const token = await made(own);
  const revoked = await made(own, 'revoked_at = now()');
  const expired = await made(own, `expires_at = now() - interval '1 second'`);
  const viewer = await own.person('viewer');
  return {
    token,
    second_token: await made(own),
    guesser_token: await made(own),
    foreign_token: await made(cast.foreign),
    suspended_token: await made(cast.suspended),
    sandbox_token: await made(cast.sandbox),
    revoked_token: revoked,
    expired_token: expired,
    far_token: await made(own, `ip_allowlist = '{10.9.9.9}'`),
    read_token: await scoped('vouchers:read'),
    scopeless_token: await scoped('groups:read'),
    star_token: await storedScopes(own, world, ['vouchers:*', 'vouchers:READ', '*']),
    viewer_token: (await own.token(scopeNames, viewer.id)).text,
    leaver_token: await leaverToken(own, world),
    ...spoiltTokens(token, revoked, expired),
    ...(await mislabelledToken(server, own, world)),
    ...otherSecrets(),
  };
}

/** A token with scopes that do not exist, as if validation at creation had failed. */
async function storedScopes(own: TestMerchant, world: World, scopes: string[]): Promise<string> {
  const { text, id } = await own.token();
  await world.sql('update api_tokens set scopes = $1 where id = $2', [scopes, id]);
  return text;
}

async function leaverToken(own: TestMerchant, world: World): Promise<string> {
  const leaver = await own.person('manager');
  const { text } = await own.token(scopeNames, leaver.id);
  await world.sql('delete from team_members where user_id = $1', [leaver.id]);
  return text;
}

/** `tsr_live_`, 22 digits of the merchant, 22 of the token, 43 of the secret, 6 of the checksum. */
function spoiltTokens(token: string, revoked: string, expired: string): Record<string, string> {
  const wrongSecret = (text: string) => withChecksum(changed(text, 60));
  return {
    token_checksum_wrong: changed(token, -1),
    token_one_character: changed(token, 60),
    token_secret_wrong: wrongSecret(token),
    revoked_token_secret_wrong: wrongSecret(revoked),
    expired_token_secret_wrong: wrongSecret(expired),
    token_id_unknown: withChecksum(changed(token, 50)),
    token_merchant_unknown: withChecksum(changed(token, 25)),
    token_id_too_big: withChecksum(token.slice(0, 31) + 'z'.repeat(22) + token.slice(53)),
    token_truncated: token.slice(0, -1),
    token_truncated_with_checksum: withChecksum(token.slice(0, -1)),
    token_doubled: token + token,
    token_upper_case: token.toUpperCase(),
    token_lower_case: token.toLowerCase(),
    token_quoted: `"${token}"`,
    token_padded: `${token}==`,
    token_percent_encoded: token.replaceAll('_', '%5F'),
    token_as_test: withChecksum(token.replace('tsr_live_', 'tsr_test_')),
    token_other_prefix: withChecksum(token.replace('tsr_live_', 'xyz_live_')),
    token_no_prefix: token.slice('tsr_live_'.length),
  };
}

/** Its digest is stored, but it says `test` for a live merchant: only the live state reveals that. */
async function mislabelledToken(
  server: TestServer,
  own: TestMerchant,
  world: World,
): Promise<Record<string, string>> {
  const { text, id } = await own.token();
  const mislabelled = withChecksum(text.replace('tsr_live_', 'tsr_test_'));
  const digest = createHmac('sha256', server.app.services.keyring.tokenPepper).update(mislabelled).digest();
  await world.sql('update api_tokens set secret_digest = $1 where id = $2', [digest, id]);
  return { token_mislabelled: mislabelled };
}

const otherSecrets = (): Record<string, string> => ({
  webhook_secret: `whsec_${randomBytes(32).toString('base64url')}`,
  long_credential: 'A'.repeat(9 * 1024),
});

async function peopleOf(world: World, cast: Cast): Promise<Record<string, string>> {
  const { own, foreign, suspended } = cast;
  const [manager, cashier, viewer, disabled, leaver, signedOut] = await Promise.all([
    own.person('manager'),
    own.person('cashier'),
    own.person('viewer'),
    own.person('manager'),
    own.person('manager'),
    own.person('manager'),
  ]);
  const tired = await own.person('owner');
  await world.sql(`update users set status = 'disabled' where id = $1`, [disabled!.id]);
  await world.sql('delete from team_members where user_id = $1', [leaver!.id]);
  await world.sql('update sessions set ended_at = now() where id = $1', [signedOut!.sessionId]);
  await world.sql(`update sessions set stepped_up_at = now() - interval '6 minutes' where id = $1`, [
    tired.sessionId,
  ]);
  return {
    manager_jwt: manager!.jwt,
    cashier_jwt: cashier!.jwt,
    viewer_jwt: viewer!.jwt,
    tired_jwt: tired.jwt,
    disabled_jwt: disabled!.jwt,
    leaver_jwt: leaver!.jwt,
    signed_out_jwt: signedOut!.jwt,
    foreign_jwt: (await foreign.person('owner')).jwt,
    suspended_jwt: (await suspended.person('owner')).jwt,
  };
}
