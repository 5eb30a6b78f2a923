/** The settings of the connector, from environment variables. */

export interface Settings {
  /** The client secrets of the Shopify app: more than one while it is rotated. */
  secrets: readonly string[];
  /** The pass whose members earn points. */
  passId: string;
  /** Codes that start like this, without regard to case, are vouchers of Tessera. */
  voucherPrefixes: readonly string[];
  /** Codes that start like this are gift cards of Tessera. */
  giftCardPrefixes: readonly string[];
  /** What precedes a Shopify customer id in the `external_id` of a customer. */
  externalIdPrefix: string;
  /** Whether test orders are applied, as in a sandbox. */
  countsTests?: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function required(env: Environment, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`Set ${name}.`);
  return value;
}

export function readSettings(env: Environment): Settings & { token: string; baseUrl: string; port: number } {
  const secrets = listOf(required(env, 'SHOPIFY_SECRET'));
  if (secrets.length === 0) throw new Error('Set SHOPIFY_SECRET.');
  const token = required(env, 'TESSERA_TOKEN');
  return {
    secrets,
    passId: required(env, 'TESSERA_PASS_ID'),
    token,
    countsTests: token.startsWith('tsr_test_'),
    baseUrl: required(env, 'TESSERA_URL'),
    voucherPrefixes: listOf(env.TESSERA_VOUCHER_PREFIXES),
    giftCardPrefixes: listOf(env.TESSERA_GIFT_CARD_PREFIXES),
    externalIdPrefix: env.TESSERA_EXTERNAL_ID_PREFIX ?? 'shopify-',
    port: Number(env.PORT ?? '8787'),
  };
}
