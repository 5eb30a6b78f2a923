/** Verifies that a request comes from Shopify. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const hmac = (secret: string, content: string | Uint8Array): Buffer =>
  createHmac('sha256', secret).update(content).digest();

const isOneOf = (given: Buffer, secrets: readonly string[], content: string | Uint8Array): boolean => {
  // All are compared, so that the time doesn't tell which secret matched.
  const matches = secrets.map((secret) => {
    const expected = hmac(secret, content);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return matches.includes(true);
};

/**
 * Verifies `X-Shopify-Hmac-Sha256` over the raw body of a webhook. Parsing the body and writing it again changes it.
 * Several secrets are accepted while one is rotated.
 */
export const isGenuineWebhook = (
  body: Uint8Array,
  header: string | undefined,
  secrets: readonly string[],
): boolean => header !== undefined && isOneOf(Buffer.from(header, 'base64'), secrets, body);

/** How old a forwarded request can be, so that an address that leaks doesn't show the balance forever. */
const mostSeconds = 300;

/**
 * Verifies the `signature` of a request that Shopify forwards from the storefront (app proxy): the other parameters,
 * sorted, and those that are repeated joined by commas.
 */
export function isGenuineProxyRequest(
  query: URLSearchParams,
  secrets: readonly string[],
  nowMs: number,
): boolean {
  const signature = query.get('signature');
  const ageSeconds = nowMs / 1_000 - Number(query.get('timestamp') ?? Number.NaN);
  if (signature === null || !(Math.abs(ageSeconds) <= mostSeconds)) return false;
  const names = [...new Set(query.keys())].filter((name) => name !== 'signature');
  const content = names
    .map((name) => `${name}=${query.getAll(name).join(',')}`)
    .sort()
    .join('');
  return isOneOf(Buffer.from(signature, 'hex'), secrets, content);
}
