/** What passes with time, as a call: how the object that a clock settles becomes due. */
import type { IdKind } from '../../contract/ids.ts';
import { clocks } from '../harness/clocks.ts';

/** The statement that makes an object (UUID) due, by clock. */
export const dueBy: Readonly<Record<string, { kind: IdKind; sql: string }>> = {
  'expired holds': {
    kind: 'voucher_hold',
    sql: `update voucher_holds set expires_at = now() - interval '1 minute' where id = $1`,
  },
  'ends of vouchers': {
    kind: 'voucher',
    sql: `update vouchers set expires_at = now() - interval '1 minute' where id = $1`,
  },
  'membership clock': {
    kind: 'membership',
    sql: `update memberships set expires_at = now() - interval '1 minute' where id = $1`,
  },
  'points clock': {
    kind: 'membership',
    sql: `update points_lots set expires_at = now() - interval '1 minute', noticed = true where membership_id = $1`,
  },
  'ends of API tokens': {
    kind: 'api_token',
    sql: `update api_tokens set expires_at = now() - interval '1 minute' where id = $1`,
  },
};

/** Clocks that no schedule has: what they settle, none of the calls changes, or it is outside of the database. */
const apart: Readonly<Record<string, string>> = {
  payments: 'it asks a provider',
  orders_elsewhere: 'it asks another cell',
  'lost files': 'it deletes files that no row names',
  pictures: 'it deletes files that no row names',
  'old jobs': 'it deletes files of jobs that have ended',
  'clocks of sandboxes': 'it runs the other clocks',
};

/** Clocks whose start is still to be described, and what is due there. */
const toDescribe: Readonly<Record<string, string>> = {
  'expired holds of promotions': 'an order that holds a budget',
  'ends of gift cards': 'a balance on a card that expired three days ago',
  'tier clock': 'a pass whose tiers changed',
  'spending notices': 'points or a gift card that a customer spent',
  'membership notices': 'a pass that was issued to many',
  wallets: 'pending money, or a payment request that expires',
  'verification clock': 'a verification that expires, or a document that lapses',
  'billing clock': 'a month that has ended, or an overdue invoice',
  'clock of posts': 'a post with its time of publishing',
  'clock of referrals': 'a reward that is granted or clawed back',
  'webhook replays': 'an endpoint with a replay',
};

/** The clocks that this file doesn't know. */
export const unknownClocks = (): string[] =>
  clocks.map(({ name }) => name).filter((name) => ![dueBy, apart, toDescribe].some((known) => name in known));
