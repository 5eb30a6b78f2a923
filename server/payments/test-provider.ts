/**
 * The payment provider of sandboxes, built in: no money moves, and the last digits of an amount say what happens.
 * 4002: declined. 4051: no money there. 4033: confirmed only when asked a second time. 4099: never confirmed.
 * Everything else succeeds, for 1.5% and 25 minor units, and is available after two days; with the method `instant`
 * at once.
 */
import { addSeconds } from '../time.ts';
import type { Order, Outcome, PaymentProvider } from './provider.ts';

const availableSeconds = 2 * 86_400;
const digits = 10_000;

const failures: Record<number, { collect: string; payOut: string }> = {
  4002: { collect: 'card_declined', payOut: 'account_closed' },
  4051: { collect: 'insufficient_funds', payOut: 'could_not_process' },
};
const late = 4033;
const never = 4099;

export const testProvider: PaymentProvider = {
  name: 'test',
  collect: async (order) =>
    outcomeOf(order, 'collect', {
      status: 'succeeded',
      reference: referenceOf(order),
      fee: Math.min(order.amount, Math.floor((order.amount * 150) / 10_000) + 25),
      availableOn: order.instrument === 'instant' ? null : addSeconds(order.now, availableSeconds),
    }),
  payOut: async (order) =>
    outcomeOf(order, 'payOut', {
      status: 'succeeded',
      reference: referenceOf(order),
      fee: 0,
      availableOn: null,
    }),
};

const referenceOf = ({ key }: Order): string => `test_${key}`;

function outcomeOf(order: Order, kind: 'collect' | 'payOut', success: Outcome): Outcome {
  const magic = order.amount % digits;
  const reference = referenceOf(order);
  const failure = failures[magic];
  if (failure !== undefined) return { status: 'failed', reference, code: failure[kind] };
  const isWaiting = magic === never || (magic === late && order.reference === null);
  return isWaiting ? { status: 'processing', reference } : success;
}
