/**
 * Public ids are TypeIDs (specification 0.3.0): a prefix for the kind of object, `_`, and the 128 bits of a UUID as 26
 * digits of Crockford's base32, lower case, most significant first. The database stores the UUID.
 */

/** Prefixes by kind. A hold of points and one of a voucher look alike. */
export const idPrefixes = {
  merchant: 'mer',
  user: 'usr',
  session: 'ses',
  passkey: 'pky',
  outside_identity: 'oid',
  team_member: 'tmb',
  access_entry: 'acc',
  customer: 'cus',
  member_session: 'mses',
  push_subscription: 'psub',
  saved_view: 'view',
  pass_template: 'ptpl',
  pass: 'pass',
  membership: 'mbr',
  member_event: 'mev',
  points_transaction: 'ptx',
  points_lot: 'lot',
  points_hold: 'hold',
  tier: 'tier',
  reward: 'rwd',
  earn_rule: 'ern',
  location: 'loc',
  voucher: 'vch',
  campaign: 'cmp',
  voucher_hold: 'hold',
  voucher_recipient: 'vrec',
  redemption: 'red',
  rollback: 'rbk',
  gift_transaction: 'gtx',
  order: 'ord',
  order_return: 'oret',
  communication: 'com',
  delivery: 'dlv',
  notification: 'ntf',
  api_token: 'tok',
  event: 'evt',
  event_log: 'log',
  job: 'job',
  webhook_endpoint: 'whk',
  wallet: 'wal',
  wallet_transaction: 'wtx',
  withdrawal: 'wdr',
  payment_request: 'preq',
  kyb_person: 'kper',
  kyb_document: 'kdoc',
  kyb_submission: 'ksub',
  invoice: 'inv',
  post: 'post',
  picture: 'pic',
  group: 'grp',
  group_settlement: 'gst',
  referral_code: 'rcd',
  referral: 'ref',
  request: 'req',
} as const;
export type IdKind = keyof typeof idPrefixes;

/** What ids start with, by kind: one concatenation for each id instead of two. */
const starts = Object.fromEntries(
  Object.entries(idPrefixes).map(([kind, prefix]) => [kind, `${prefix}_`]),
) as Record<IdKind, string>;

const BASE32_DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const HEX_DIGITS = '0123456789abcdef';
const DIGITS_LENGTH = 26;
const UUID_LENGTH = 36;
const HYPHEN = 0x2d;

const base32Codes = Uint8Array.from(BASE32_DIGITS, (digit) => digit.charCodeAt(0));
const hexCodes = Uint8Array.from(HEX_DIGITS, (digit) => digit.charCodeAt(0));
const base32Values = valuesByCode(BASE32_DIGITS);
const hexValues = valuesByCode(HEX_DIGITS);

/** Regular expression of the ids of some kinds, or of any kind if none is given. */
export function idPattern(...kinds: IdKind[]): string {
  const prefixes = kinds.map((kind) => idPrefixes[kind]).join('|') || '[a-z]{2,8}';
  return `^${kinds.length > 1 ? `(${prefixes})` : prefixes}_[0-7][0-9${BASE32_DIGITS.slice(10)}]{25}$`;
}

/** Whether the text is an id of one of the kinds, or of any kind if none is given. */
export const isId = (text: string, ...kinds: IdKind[]): boolean => new RegExp(idPattern(...kinds)).test(text);

/**
 * The public id of a stored UUID: `encodeId('user', '01889c89-df6b-7f1c-a388-91396ec314bc')` is
 * `usr_01h2e8kqvbfwea724h75qc655w`.
 *
 * @throws RangeError when `uuid` is not a lower-case UUID, which is a bug rather than invalid input.
 */
export function encodeId(kind: IdKind, uuid: string): string {
  return starts[kind] + encodeUuid(uuid);
}

/** The digits of a public id, without its prefix. */
export function encodeUuid(uuid: string): string {
  // 128 bits are one byte and six groups of 20 bits: five hexadecimal digits in, four base32 digits out.
  const first = (hexAt(uuid, 0) << 4) | hexAt(uuid, 1);
  const a = hexGroup(uuid, 2, 3, 4, 5, 6);
  const b = hexGroup(uuid, 7, 9, 10, 11, 12);
  const c = hexGroup(uuid, 14, 15, 16, 17, 19);
  const d = hexGroup(uuid, 20, 21, 22, 24, 25);
  const e = hexGroup(uuid, 26, 27, 28, 29, 30);
  const f = hexGroup(uuid, 31, 32, 33, 34, 35);
  if ((first | a | b | c | d | e | f) < 0 || !isGroupedAsUuid(uuid)) throw new RangeError('not a UUID');
  // One call with all codes creates a flat string; concatenation creates a rope that is flattened at each use.
  // biome-ignore format: one line per group of 20 bits
  return String.fromCharCode(
    base32Code(first >> 5), base32Code(first),
    base32Code(a >> 15), base32Code(a >> 10), base32Code(a >> 5), base32Code(a),
    base32Code(b >> 15), base32Code(b >> 10), base32Code(b >> 5), base32Code(b),
    base32Code(c >> 15), base32Code(c >> 10), base32Code(c >> 5), base32Code(c),
    base32Code(d >> 15), base32Code(d >> 10), base32Code(d >> 5), base32Code(d),
    base32Code(e >> 15), base32Code(e >> 10), base32Code(e >> 5), base32Code(e),
    base32Code(f >> 15), base32Code(f >> 10), base32Code(f >> 5), base32Code(f),
  );
}

/**
 * Returns the lower-case UUID of a public id, or undefined if it is of another kind or the format is invalid: length,
 * alphabet, upper case, or a first digit above 7, which would exceed 128 bits.
 */
export function decodeId(kind: IdKind, id: string): string | undefined {
  const start = starts[kind];
  return id.startsWith(start) ? decodeUuid(id, start.length) : undefined;
}

/** Returns the UUID of a public id of any kind. */
export const decodeAnyId = (id: string): string | undefined => decodeUuid(id, id.indexOf('_') + 1);

/** Returns the UUID that the digits from `start` to the end encode, or undefined if they are invalid. */
export function decodeUuid(id: string, start = 0): string | undefined {
  if (id.length !== start + DIGITS_LENGTH) return undefined;
  const first = (base32At(id, start) << 5) | base32At(id, start + 1);
  const a = base32Group(id, start + 2);
  const b = base32Group(id, start + 6);
  const c = base32Group(id, start + 10);
  const d = base32Group(id, start + 14);
  const e = base32Group(id, start + 18);
  const f = base32Group(id, start + 22);
  if ((first | a | b | c | d | e | f) < 0 || first > 0xff) return undefined;
  // biome-ignore format: one line per group of the UUID
  return String.fromCharCode(
    hexCode(first >> 4), hexCode(first), hexCode(a >> 16), hexCode(a >> 12), hexCode(a >> 8), hexCode(a >> 4), hexCode(a), hexCode(b >> 16),
    HYPHEN, hexCode(b >> 12), hexCode(b >> 8), hexCode(b >> 4), hexCode(b),
    HYPHEN, hexCode(c >> 16), hexCode(c >> 12), hexCode(c >> 8), hexCode(c >> 4),
    HYPHEN, hexCode(c), hexCode(d >> 16), hexCode(d >> 12), hexCode(d >> 8),
    HYPHEN, hexCode(d >> 4), hexCode(d), hexCode(e >> 16), hexCode(e >> 12), hexCode(e >> 8), hexCode(e >> 4),
    hexCode(e), hexCode(f >> 16), hexCode(f >> 12), hexCode(f >> 8), hexCode(f >> 4), hexCode(f),
  );
}

/** Parses five hexadecimal digits as 20 bits; negative if one is invalid. */
function hexGroup(text: string, i: number, j: number, k: number, l: number, m: number): number {
  return (
    (hexAt(text, i) << 16) |
    (hexAt(text, j) << 12) |
    (hexAt(text, k) << 8) |
    (hexAt(text, l) << 4) |
    hexAt(text, m)
  );
}

/** Parses four base32 digits as 20 bits; negative if one is invalid. */
function base32Group(text: string, at: number): number {
  return (
    (base32At(text, at) << 15) |
    (base32At(text, at + 1) << 10) |
    (base32At(text, at + 2) << 5) |
    base32At(text, at + 3)
  );
}

function hexAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < 128 ? hexValues[code]! : -1;
}

function base32At(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < 128 ? base32Values[code]! : -1;
}

/** The character code of the digit in the lowest four bits. */
function hexCode(bits: number): number {
  return hexCodes[bits & 15]!;
}

/** The character code of the digit in the lowest five bits. */
function base32Code(bits: number): number {
  return base32Codes[bits & 31]!;
}

function isGroupedAsUuid(text: string): boolean {
  return (
    text.length === UUID_LENGTH &&
    text.charCodeAt(8) === HYPHEN &&
    text.charCodeAt(13) === HYPHEN &&
    text.charCodeAt(18) === HYPHEN &&
    text.charCodeAt(23) === HYPHEN
  );
}

/** Maps an ASCII code to the value of the digit, or -1. */
function valuesByCode(digits: string): Int8Array {
  const values = new Int8Array(128).fill(-1);
  for (let value = 0; value < digits.length; value++) values[digits.charCodeAt(value)] = value;
  return values;
}
