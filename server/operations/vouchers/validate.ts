import { validate as route } from '../../../contract/domains/vouchers.ts';
import { limits } from '../../../contract/limits.ts';
import { addSeconds } from '../../clock/time.ts';
import {
  countFailedCode,
  refusalForCrowd,
  refusalForGuessing,
} from '../../domains/vouchers/codes/code-attempts.ts';
import { findCodes } from '../../domains/vouchers/codes/find-codes.ts';
import { holdVoucher } from '../../domains/vouchers/holds/hold-voucher.ts';
import { type HoldRow, viewHold } from '../../domains/vouchers/terms/voucher-view.ts';
import { decideUse, type Use } from '../../domains/vouchers/use-voucher.ts';
import { VoucherBatch } from '../../domains/vouchers/voucher-batch.ts';
import { type FoldRequest, fold, type NewEvent } from '../../engine/operation.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';

/** Returns what a redemption would do, and creates a hold if asked to. */
export const validate = fold(route, {
  subject: ({ input }) => input.id,
  resolve: (tx, requests) => findCodes(tx, requests),
  load: (tx, requests, byCode) => VoucherBatch.open(tx, requests, byCode),

  decide(batch, request, now) {
    if (isBeyondPages(request)) return refuse('publishable_key_not_allowed');
    const guessing = refusalForGuessing(request) ?? refusalForCrowd(request, batch.placeOf(request)?.voucher);
    if (guessing) return guessing;
    const use = decideUse(batch, request, now);
    if (use instanceof Refusal) {
      countFailedCode(request, use);
      // A missing voucher is an error; an unusable one is a valid answer.
      if (use.status === 404) return use;
      const nothing = { discount_amount: null, order_total_after: null, hold: null };
      return { result: { valid: false, failure_code: use.code, ...nothing }, events: [] };
    }
    const wanted = request.input.hold;
    // A till that retries doesn't create a second hold.
    const isRetry = wanted?.key !== undefined && use.hold?.key === wanted.key;
    const hold = wanted && (isRetry ? use.hold! : setAside(batch, use, wanted, request, now));
    if (hold instanceof Refusal) return hold;
    const events: NewEvent[] =
      hold && hold.created_at === now
        ? [{ type: 'voucher.hold.created', objectId: hold.id, object: viewHold(hold) }]
        : [];
    return {
      result: {
        valid: true,
        failure_code: null,
        discount_amount: use.discountAmount,
        order_total_after: use.orderTotalAfter,
        hold: hold ? viewHold(hold) : null,
      },
      events,
    };
  },

  save: (tx, batch, now) => batch.save(tx, now),
});

/** What a publishable key can ask: what a code is worth for a new order. */
const forPages: readonly string[] = ['id', 'by', 'order', 'amount', 'location_id'];

/**
 * Whether a publishable key asks for more. Ids are no secrets, holds take uses away, a customer's limits would tell who
 * is one, and the total of a known order what others paid.
 */
const isBeyondPages = ({ input, call }: FoldRequest<typeof route>): boolean =>
  call.principal.allowedOrigins !== undefined &&
  (input.by !== 'code' ||
    input.order?.id !== undefined ||
    Object.keys(input).some((name) => !forPages.includes(name)));

function setAside(
  batch: VoucherBatch,
  use: Use,
  wanted: { ttl_seconds?: number; key?: string },
  { input, call }: FoldRequest<typeof route>,
  now: string,
): HoldRow | Refusal {
  const { voucher, order } = use;
  const active = batch.holdsOf(voucher).filter((hold) => hold.status === 'active');
  if (active.length >= limits.hold.perVoucher) return refuse('hold_limit_reached');
  const { merchantId, merchantTimezone: timezone } = call.principal;
  const maximum = input.order?.id === undefined ? undefined : batch.orders.maximumOf(merchantId);
  return holdVoucher(
    batch,
    {
      ...use,
      key: wanted.key ?? null,
      expiresAt: addSeconds(now, wanted.ttl_seconds ?? limits.hold.defaultSeconds),
      circumstances: {
        timezone,
        currency: order?.currency ?? null,
        ...(maximum !== undefined && { maximum }),
      },
    },
    now,
  );
}
