/** Finds the member who placed an order. */
import { isTesseraError, type Tessera } from '@tessera/sdk';
import type { ShopifyOrder } from './payload.ts';
import type { Settings } from './settings.ts';

export interface Buyer {
  customerId: string;
  /** Their active membership of the pass, if any. */
  membership: { id: string; points: number } | undefined;
}

type Name = { external_id: string } | { email: string } | { phone: string };

/** An address that Tessera can't read belongs to no customer. */
async function findCustomer(tessera: Tessera, name: Name): Promise<string | undefined> {
  try {
    const { data } = await tessera.customers.list({ ...name, limit: 1 }).page();
    return data[0]?.id;
  } catch (error) {
    if (isTesseraError(error, 'validation_failed')) return undefined;
    throw error;
  }
}

async function find(tessera: Tessera, passId: string, names: readonly Name[]): Promise<Buyer | undefined> {
  for (const name of names) {
    const customerId = await findCustomer(tessera, name);
    if (customerId === undefined) continue;
    const filter = { customer_id: customerId, status: ['active' as const], limit: 1 };
    const [issued] = (await tessera.memberships.listIssued(passId, filter).page()).data;
    return { customerId, membership: issued && { id: issued.id, points: issued.points.available } };
  }
  return undefined;
}

const externalId = (shopifyId: number | string, { externalIdPrefix }: Settings): Name => ({
  external_id: `${externalIdPrefix}${shopifyId}`,
});

/** By the external id, the email address and the phone number, in this order. */
export function findBuyer(
  tessera: Tessera,
  order: ShopifyOrder,
  settings: Settings,
): Promise<Buyer | undefined> {
  const email = order.email || order.customer?.email;
  const phone = order.phone || order.customer?.phone;
  const names = [
    ...(order.customer ? [externalId(order.customer.id, settings)] : []),
    ...(email ? [{ email }] : []),
    ...(phone ? [{ phone }] : []),
  ];
  return find(tessera, settings.passId, names);
}

/** Only by the external id, because Shopify vouches for the id of a signed-in customer, but for no address. */
export const findSignedIn = (
  tessera: Tessera,
  shopifyId: string,
  settings: Settings,
): Promise<Buyer | undefined> => find(tessera, settings.passId, [externalId(shopifyId, settings)]);
