/**
 * The built-in payment provider of sandboxes. No money moves, and the last digits of an amount select the result:
 * 4002: declined. 4051: insufficient funds. 4033: confirmed on the second request. 4099: never confirmed.
 * All others succeed for a fee of 1.5% plus 25 minor units and are available after two days, or immediately with
 * the method `instant`.
 */
import { daySeconds } from '../../contract/durations.ts';
import { addSeconds } from '../clock/time.ts';
import type { Order, Outcome, PaymentProvider } from './provider.ts';

const availableSeconds = 2 * daySeconds;
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
