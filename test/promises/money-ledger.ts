/** Merchants with wallets for a test, and requests about their money. */
import { randomUUID } from 'node:crypto';
import type { RouteName } from '../../contract/routes.ts';
import type { Asked, Asker, Entry } from './journal.ts';
import { lastOf } from './journal.ts';
import type { Rig } from './rig.ts';

/** A person who moves a merchant's money; idempotency keys belong to the person, so their id replaces a token's. */
export interface Treasurer extends Asker {
  wireId: string;
}

/** Creates sandboxes, which need no verification. */
export async function newTreasurers(rig: Rig, count: number): Promise<Treasurer[]> {
  const treasurers: Treasurer[] = [];
  for (let made = 0; made < count; made += 1) {
    const merchant = await rig.world.merchant({ sandbox: true });
    const { jwt: token, id: tokenId } = await merchant.person('owner');
    treasurers.push({ merchantId: merchant.id, tokenId, token, wireId: merchant.wireId });
  }
  return treasurers;
}

const asked = (as: Asker, route: RouteName, path: string, body: object): Asked => ({
  as,
  route,
  path: `/api/v1/wallets/me/${path}`,
  body,
  key: randomUUID(),
});

const euro = (amount: number) => ({ amount, currency: 'EUR' });

export const topUp = (as: Asker, amount: number, method = 'instant'): Asked =>
  asked(as, 'wallet.top-up', 'top-ups', { ...euro(amount), method });

export const transfer = (as: Asker, to: Treasurer, amount: number): Asked =>
  asked(as, 'wallet.transfer', 'transfers', { ...euro(amount), to_merchant_id: to.wireId });

export const withdrawal = (as: Asker, amount: number): Asked =>
  asked(as, 'wallet.withdraw', 'withdrawals', { ...euro(amount), destination_id: 'ba_main' });

export const cancellation = (as: Asker, id: string): Asked =>
  asked(as, 'wallet.cancel-withdrawal', `withdrawals/${id}/cancel`, {});

export const paymentRequest = (as: Asker, payer: Treasurer, amount: number): Asked =>
  asked(as, 'wallet.request-payment', 'payment-requests', {
    ...euro(amount),
    payer: { merchant_id: payer.wireId },
  });

export const payment = (as: Asker, id: string): Asked =>
  asked(as, 'wallet.pay-request', `payment-requests/${id}/pay`, {});

export const refusal = (as: Asker, id: string): Asked =>
  asked(as, 'wallet.cancel-request', `payment-requests/${id}/cancel`, {});

/** The id of what a success created. */
export function madeBy(entry: Entry): string | undefined {
  const { status, body } = lastOf(entry);
  return status === 200 || status === 201 ? (JSON.parse(body) as { id: string }).id : undefined;
}

/** Makes every order, grace period and pending amount due, and refreshes step-ups. */
export async function hurry(rig: Rig): Promise<void> {
  const { world } = rig;
  await world.sql(
    `update withdrawals set cancelable_until = now() - interval '1 second' where status = 'requested' and random() < 0.5`,
  );
  await world.sql(
    `update payment_orders set due_at = now() where status in ('queued', 'sent') and due_at > now()`,
  );
  await world.sql(
    `update wallet_transactions set available_on = now() where status = 'pending' and available_on > now()`,
  );
  await world.sql('update sessions set stepped_up_at = now()');
}

/** Resolves when each wallet has this much, after its top-ups are collected. */
export async function fill(rig: Rig, treasurers: readonly Treasurer[], amount: number): Promise<void> {
  await Promise.all(treasurers.map((one) => rig.clients.untilKnown(topUp(one, amount))));
  const ids = treasurers.map(({ merchantId }) => merchantId);
  for (;;) {
    const rows = await rig.world.sql<{ id: string }>(
      'select merchant_id as id from wallets where available > 0',
    );
    if (ids.every((id) => rows.some((row) => row.id === id))) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
