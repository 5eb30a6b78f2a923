import { getOverview as route } from '../../../contract/domains/billing.ts';
import { encodeId } from '../../../contract/ids.ts';
import { metrics, metricUnits, type Plan, plans } from '../../../contract/plans.ts';
import { dueAfter, finalizedAt, linesOf, monthOf, periodOf, totalOf } from '../../domains/billing/billing.ts';
import { findSubscription, readUsage } from '../../domains/billing/billing-store.ts';
import { read } from '../../engine/operation.ts';

/** Returns the plan, this month's usage, and the amount of the next invoice so far. */
export const getOverview = read(route, async (tx, _input, call) => {
  const month = monthOf(call.now);
  const [subscription, usage] = await Promise.all([findSubscription(tx), readUsage(tx, month)]);
  const planId = subscription?.plan ?? call.services.config.billingPlan;
  const plan: Plan = plans[planId];
  const isBilled = subscription?.status !== 'canceled' && !call.principal.sandbox;
  return {
    object: 'billing' as const,
    merchant_id: encodeId('merchant', tx.merchantId),
    plan: planId,
    status: subscription?.status ?? ('active' as const),
    current_period: periodOf(month),
    usage: metrics.map((metric) => ({
      metric,
      used: usage[metric] ?? 0,
      included: plan.included[metric],
      unit: metricUnits[metric],
    })),
    next_invoice: isBilled
      ? {
          amount: totalOf(linesOf(planId, usage)),
          currency: plan.currency,
          due_at: dueAfter(finalizedAt(month)),
        }
      : null,
    payment_method_on_file: false,
  };
});
