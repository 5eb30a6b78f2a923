/** When a merchant's money, verification, invoices, posts, webhooks and tokens become due. */
import { unique } from '../../contract/shop-parts.ts';
import { example } from '../../contract/valid-call.ts';
import { type Moment, past, soon } from './moment.ts';

const instant = { amount: 5_000, currency: 'EUR', method: 'instant' };

export const momentsOfMerchants: readonly Moment[] = [
  {
    clock: 'payments',
    what: 'a withdrawal',
    finds: 'from payment_orders',
    of: { domain: 'wallet' },
    before: ({ make }) => make('/wallets/me/withdrawals', example('wallet.withdraw')),
    sql: `update payment_orders set due_at = ${past} where id = (
        select id from payment_orders where merchant_id = $1 and kind = 'pay_out' order by created_at desc limit 1)`,
  },
  {
    clock: 'payments',
    what: 'the withdrawal',
    finds: 'from payment_orders',
    of: { kind: 'withdrawal' },
    sql: `update payment_orders set due_at = ${past} where withdrawal_id = $1`,
  },
  {
    clock: 'payments',
    what: 'a top-up',
    finds: 'from payment_orders',
    of: { domain: 'wallet' },
    before: ({ make }) => make('/wallets/me/top-ups', { ...instant, reference: unique('top-up') }),
  },
  {
    clock: 'payments',
    what: 'a payment',
    finds: 'from payment_orders',
    of: { kind: 'payment_request' },
    before: ({ make }, id) => make(`/wallets/me/payment-requests/${id}/pay`, { method: 'instant' }),
  },
  {
    clock: 'wallets',
    what: 'pending money',
    finds: 'from wallet_transactions',
    of: { domain: 'wallet' },
    before: async ({ make }, _id, turn) => {
      await make('/wallets/me/top-ups', { ...instant, method: 'pm_card_visa', reference: unique('top-up') });
      await turn('payments');
      await turn('wallets');
    },
    sql: `update wallet_transactions set available_on = ${past}
      where merchant_id = $1 and status = 'pending' and available_on is not null`,
  },
  {
    clock: 'wallets',
    what: 'an expired request',
    finds: 'from payment_requests',
    of: { kind: 'payment_request' },
    sql: `update payment_requests set expires_at = ${past} where id = $1`,
  },
  {
    clock: 'wallets',
    what: 'the journal',
    finds: 'from journal_unsealed',
    of: { domain: 'wallet' },
    before: async ({ make }, _id, turn) => {
      await make('/wallets/me/top-ups', { ...instant, reference: unique('top-up') });
      await turn('payments');
    },
  },
  {
    clock: 'verification clock',
    what: 'a review',
    finds: 'review_due_at <=',
    of: { domain: 'kyb' },
    sql: `update kyb_profiles set status = 'approved', deadline_at = null, approved_at = ${past},
        review_due_at = ${past}
      where merchant_id = $1`,
  },
  {
    clock: 'verification clock',
    what: 'a deadline',
    finds: 'deadline_at <=',
    of: { domain: 'kyb' },
    sql: `update kyb_profiles set status = 'action_required', deadline_at = ${past} where merchant_id = $1`,
  },
  {
    clock: 'verification clock',
    what: 'an outdated document',
    finds: 'd.valid_until <',
    of: { domain: 'kyb' },
    sql: `with accepted as (
        update kyb_documents set status = 'accepted', failure_code = null, valid_until = current_date - 2
        where merchant_id = $1)
      update kyb_profiles set status = 'approved', deadline_at = null, approved_at = ${past},
        review_due_at = now() + interval '1 year'
      where merchant_id = $1`,
  },
  {
    clock: 'billing clock',
    what: 'a month',
    finds: 'from subscriptions',
    of: { kind: 'invoice' },
    sql: `with ended as (select (date_trunc('month', now()) - interval '1 month')::date as month),
      gone as (delete from invoices where period = (select month from ended))
      update subscriptions set next_period = (select month from ended)
      where merchant_id = (select merchant_id from invoices where id = $1)`,
  },
  {
    clock: 'billing clock',
    what: 'a draft',
    finds: `status = 'draft'`,
    of: { kind: 'invoice' },
    sql: `update invoices set status = 'draft', number = null, due_at = null where id = $1`,
  },
  {
    clock: 'billing clock',
    what: 'overdue',
    finds: 'failed_told_at is null',
    of: { kind: 'invoice' },
    sql: `update invoices set due_at = ${past} where id = $1`,
  },
  {
    clock: 'billing clock',
    what: 'uncollectible',
    finds: 'due_at <= $1::timestamptz - make_interval',
    of: { kind: 'invoice' },
    sql: `update invoices set due_at = now() - interval '400 days', failed_told_at = now() - interval '399 days'
      where id = $1`,
  },
  {
    clock: 'clock of posts',
    what: 'publish',
    finds: 'publish_at <=',
    of: { kind: 'post' },
    sql: `update posts set status = 'scheduled', publish_at = ${past}, published_at = null where id = $1`,
  },
  {
    clock: 'clock of posts',
    what: 'archive',
    finds: 'expires_at <=',
    of: { kind: 'post' },
    sql: `update posts set status = 'published', publish_at = now() - interval '1 hour',
        published_at = now() - interval '1 hour', expires_at = ${past}
      where id = $1`,
  },
  {
    clock: 'webhook replays',
    finds: 'from webhook_endpoints',
    of: { kind: 'webhook_endpoint' },
    sql: `update webhook_endpoints set replay_next = 1, replay_last = 1, replay_since = now() where id = $1`,
  },
  {
    clock: 'ends of API tokens',
    what: 'expired',
    finds: 'not expired_noted',
    of: { kind: 'api_token' },
    sql: `update api_tokens set expires_at = ${past} where id = $1`,
  },
  {
    clock: 'ends of API tokens',
    what: 'near its end',
    finds: 'not expiring_noted',
    of: { kind: 'api_token' },
    sql: `update api_tokens set expires_at = ${soon} where id = $1`,
  },
];
