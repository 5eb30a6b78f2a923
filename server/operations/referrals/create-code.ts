import { randomInt } from 'node:crypto';
import { createCode as route } from '../../../contract/domains/referrals.ts';
import { decodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import type { InputOf } from '../../../contract/route.ts';
import { newUuid } from '../../clock/new-id.ts';
import { endOrNever } from '../../clock/time.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import { type CodeRow, codeKey, viewCode } from '../../domains/referrals/referral.ts';
import { holdCodes, insertCode, isMember, lookAtCodes } from '../../domains/referrals/referral-store.ts';
import { emit } from '../../engine/events/event-store.ts';
import { write } from '../../engine/operation.ts';
import { refuse, refuseField } from '../../errors/refusal.ts';

/** Creates a code with which the merchant or a customer refers others. */
export const createCode = write(route, async (tx, input, call) => {
  const expiresAt = input.expires_at ? endOrNever(input.expires_at, call.principal.merchantTimezone) : null;
  if (expiresAt !== null && expiresAt <= call.now) {
    throw refuseField('/expires_at', 'expires_at_in_past', 'is in the past');
  }
  const customerId = await referrerOf(tx, input);
  const code = input.code === undefined ? randomCode() : codeKey(input.code);
  const [, { count, taken }] = await Promise.all([holdCodes(tx), lookAtCodes(tx, code)]);
  if (taken) throw refuse('code_taken');
  const limit = limits.referral.activeCodes;
  if (count >= limit) throw refuse('limit_reached', { limit });
  const row: CodeRow = {
    merchant_id: tx.merchantId,
    id: newUuid(),
    code,
    referrer_type: input.referrer.type,
    customer_id: customerId,
    referrer_points: input.reward.referrer,
    referee_points: input.reward.referee,
    max_referrals: input.max_referrals ?? null,
    referrals_count: 0,
    expires_at: expiresAt,
    active: true,
    metadata: input.metadata ?? {},
    version: 1,
    created_at: call.now,
    updated_at: call.now,
  };
  const shown = viewCode(row);
  const event = { type: 'referral_code.created' as const, objectId: row.id, object: shown };
  tx.commitAlong(insertCode(tx, row));
  emit(tx, call, event);
  return shown;
});

/** The referring customer, or null for the merchant. */
async function referrerOf(tx: ReadTransaction, input: InputOf<typeof route>): Promise<string | null> {
  const { type, customer_id: wireId } = input.referrer;
  const isNamed = wireId !== undefined && wireId !== null;
  if ((type === 'customer') !== isNamed) {
    const detail = isNamed
      ? 'is only allowed when a customer is the referrer'
      : 'is required when a customer is the referrer';
    throw refuseField('/referrer/customer_id', 'validation_failed', detail);
  }
  if (type === 'merchant' && input.reward.referrer > 0) {
    throw refuseField('/reward/referrer', 'validation_failed', 'must be 0 when the merchant is the referrer');
  }
  if (!isNamed) return null;
  const id = decodeId('customer', wireId)!;
  if (await isMember(tx, id)) return id;
  throw refuseField('/referrer/customer_id', 'referrer_not_permitted', 'has no active membership');
}

/** Letters and digits that aren't confused when read aloud. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const randomCode = (): string =>
  Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');
