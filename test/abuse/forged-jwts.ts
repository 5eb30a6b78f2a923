/** Every JWT of group C, derived from a valid one. */
import { generateKeyPairSync } from 'node:crypto';
import { decoded, type SigningKey, signed, toSegment, withHmac } from './forge.ts';

type Claims = Record<string, unknown>;

export interface ForgeryParts {
  /** A valid JWT. */
  good: string;
  key: SigningKey;
  /** A URL that detects servers fetching keys. */
  trapUrl: string;
  /** API ids. */
  foreignMerchant: string;
}

/** Forged JWTs by placeholder. */
export function forgedJwts(parts: ForgeryParts): Record<string, string> {
  const header = decoded(parts.good, 0);
  const claims = decoded(parts.good, 1);
  return {
    ...otherAlgorithms(parts, header, claims),
    ...otherKeys(parts, header, claims),
    ...otherTimes(parts, header, claims),
    ...otherClaims(parts, header, claims),
    ...otherForms(parts, header, claims),
  };
}

function otherAlgorithms(
  { good, key }: ForgeryParts,
  header: Claims,
  claims: Claims,
): Record<string, string> {
  const unsigned = (alg: string) => `${toSegment({ ...header, alg })}.${toSegment(claims)}.`;
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = key.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const { x = '' } = key.publicKey.export({ format: 'jwk' });
  const hmac = { ...header, alg: 'HS256' };
  return {
    jwt_alg_none: unsigned('none'),
    jwt_alg_none_capital: unsigned('None'),
    jwt_alg_none_mixed: unsigned('nOnE'),
    jwt_alg_none_kept_signature: good.replace(/^[^.]+/, toSegment({ ...header, alg: 'none' })),
    jwt_empty_signature: good.replace(/[^.]+$/, ''),
    jwt_no_alg: signed(key.privateKey, { typ: header.typ, kid: header.kid }, claims),
    jwt_hs256_pem: withHmac(pem, hmac, claims),
    jwt_hs256_x: withHmac(x, hmac, claims),
    jwt_hs256_raw: withHmac(Buffer.from(x, 'base64url'), hmac, claims),
    jwt_hs256_empty: withHmac('', hmac, claims),
    jwt_rs256: signedWithRsa(rsa.privateKey, { ...header, alg: 'RS256' }, claims),
    jwt_eddsa_label_only: withHmac(x, header, claims),
    jwt_ed25519_label: signed(key.privateKey, { ...header, alg: 'Ed25519' }, claims),
  };
}

const signedWithRsa = (key: SigningKey['privateKey'], header: Claims, claims: Claims): string =>
  signed(key, header, claims);

function otherKeys({ key, trapUrl }: ForgeryParts, header: Claims, claims: Claims): Record<string, string> {
  const stranger = generateKeyPairSync('ed25519');
  const jwk = stranger.publicKey.export({ format: 'jwk' });
  const byStranger = (more: Claims) => signed(stranger.privateKey, { ...header, ...more }, claims);
  const byUs = (more: Claims) => signed(key.privateKey, { ...header, ...more }, claims);
  return {
    jwt_stranger: byStranger({}),
    jwt_kid_path: byStranger({ kid: '../../dev/null' }),
    jwt_kid_sql: byStranger({ kid: "' OR 1=1 --" }),
    jwt_kid_url: byStranger({ kid: `${trapUrl}/kid` }),
    jwt_kid_long: byStranger({ kid: 'k'.repeat(2_000) }),
    jwt_kid_huge: byStranger({ kid: 'k'.repeat(10_000) }),
    jwt_kid_number: byUs({ kid: 0 }),
    jwt_kid_list: byUs({ kid: [header.kid] }),
    jwt_kid_proto: byUs({ kid: '__proto__' }),
    jwt_kid_unknown: byUs({ kid: 'unknown' }),
    jwt_kid_missing: signed(key.privateKey, { alg: header.alg, typ: header.typ }, claims),
    jwt_jku: byStranger({ jku: `${trapUrl}/jku` }),
    jwt_x5u: byStranger({ x5u: `${trapUrl}/x5u` }),
    jwt_jwk: byStranger({ jwk }),
    jwt_x5c: byStranger({ x5c: ['MIIBIjANBgkq'] }),
    jwt_jku_ours: byUs({ jku: `${trapUrl}/jku` }),
    jwt_jwk_ours: byUs({ jwk }),
    jwt_crit: byUs({ crit: ['exotic'], exotic: true }),
    jwt_crit_empty: byUs({ crit: [] }),
    jwt_b64: byUs({ b64: false, crit: ['b64'] }),
  };
}

function otherTimes({ key }: ForgeryParts, header: Claims, claims: Claims): Record<string, string> {
  const now = Math.floor(Date.now() / 1_000);
  const at = (times: Claims) => signed(key.privateKey, header, { ...claims, ...times });
  const written = (exp: string) =>
    signed(key.privateKey, header, JSON.stringify(claims).replace(/"exp":\d+/, `"exp":${exp}`));
  const without = (name: string) => signed(key.privateKey, header, omit(claims, name));
  return {
    jwt_expired: at({ iat: now - 931, nbf: now - 931, exp: now - 31 }),
    jwt_expired_just_now: at({ iat: now - 901, nbf: now - 901, exp: now - 1 }),
    jwt_exp_missing: without('exp'),
    jwt_exp_text: at({ exp: String(now + 600) }),
    jwt_exp_infinite: written('1e999'),
    jwt_exp_negative: at({ exp: -1 }),
    jwt_exp_fraction: at({ exp: now + 600.5 }),
    jwt_exp_null: at({ exp: null }),
    jwt_exp_far: at({ exp: now + 86_400 }),
    jwt_exp_exponent: written(`${now + 600}e0`),
    jwt_nbf_future: at({ nbf: now + 90, exp: now + 600 }),
    jwt_iat_future: at({ iat: now + 90, exp: now + 600 }),
    jwt_iat_missing: without('iat'),
    jwt_soon: at({ iat: now + 10, nbf: now + 10, exp: now + 600 }),
  };
}

function otherClaims(
  { key, foreignMerchant }: ForgeryParts,
  header: Claims,
  claims: Claims,
): Record<string, string> {
  const by = (more: Claims) => signed(key.privateKey, header, { ...claims, ...more });
  const typed = (typ: unknown) => signed(key.privateKey, { ...header, typ }, claims);
  const without = (name: string) => signed(key.privateKey, header, omit(claims, name));
  const text = JSON.stringify(claims);
  return {
    jwt_iss_wrong: by({ iss: 'https://evil.example' }),
    jwt_iss_missing: without('iss'),
    jwt_iss_list: by({ iss: [claims.iss] }),
    jwt_aud_wrong: by({ aud: 'another-api' }),
    jwt_aud_missing: without('aud'),
    jwt_aud_several: by({ aud: [claims.aud, 'another-api'] }),
    jwt_aud_list: by({ aud: [claims.aud] }),
    jwt_typ_refresh: typed('refresh+jwt'),
    jwt_typ_id: typed('JWT'),
    jwt_typ_reset: typed('reset+jwt'),
    jwt_typ_missing: signed(key.privateKey, { alg: header.alg, kid: header.kid }, claims),
    jwt_foreign_merchant: by({ mid: foreignMerchant }),
    jwt_sub_twice: signed(
      key.privateKey,
      header,
      text.replace('{', `{"sub":"usr_00000000000000000000000000",`),
    ),
    jwt_sub_escaped_twice: signed(key.privateKey, header, text.replace('{', '{"s\\u0075b":"usr_0",')),
    jwt_proto_claim: signed(key.privateKey, header, text.replace('{', '{"__proto__":{"mid":"x"},')),
    jwt_role_claim: by({ role: 'owner' }),
    jwt_sub_number: by({ sub: 1 }),
    jwt_sub_token: by({ sub: 'tok_01jd8k4x3fe7hbkq6v2c9m5n0p' }),
    jwt_alg_twice: signed(key.privateKey, JSON.stringify(header).replace('{', '{"alg":"none",'), claims),
  };
}

function otherForms({ good, key }: ForgeryParts, header: Claims, claims: Claims): Record<string, string> {
  const [head = '', payload = '', signature = ''] = good.split('.');
  const last = signature.at(-1)!;
  return {
    jwt_jwe: [toSegment({ alg: 'dir', enc: 'A256GCM' }), '', head, payload, signature].join('.'),
    jwt_five_segments: [head, payload, signature, head, payload].join('.'),
    jwt_two_segments: `${head}.${payload}`,
    jwt_four_segments: `${good}.${signature}`,
    jwt_trailing_dot: `${good}.`,
    jwt_padded: `${good}==`,
    // The last of 86 digits has four unused bits: another digit decodes to the same bytes.
    jwt_other_last_digit: good.slice(0, -1) + nextDigit(last),
    jwt_plain_base64: `${good.slice(0, -1)}+`,
    jwt_junk_in_signature: `${head}.${payload}.${signature.slice(0, 40)}~${signature.slice(40)}`,
    jwt_spaced_payload: signed(key.privateKey, header, JSON.stringify(claims, null, 1)),
    jwt_payload_null: signed(key.privateKey, header, 'null'),
    jwt_payload_list: signed(key.privateKey, header, [claims]),
    jwt_payload_not_json: signed(key.privateKey, header, '{'),
    jwt_changed_payload: `${head}.${toSegment({ ...claims, exp: Number(claims.exp) + 1 })}.${signature}`,
    jwt_changed_signature: `${head}.${payload}.${signature.replace(/^./, signature[0] === 'A' ? 'B' : 'A')}`,
  };
}

const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const nextDigit = (digit: string): string => base64url[base64url.indexOf(digit) + 1]!;

function omit(claims: Claims, name: string): Claims {
  const { [name]: _, ...rest } = claims;
  return rest;
}
