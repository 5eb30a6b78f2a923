/** Events that no call of a test causes. */
import { randomUUID } from 'node:crypto';
import { inTenantTransaction } from '../../server/database/transactions/tenant-transaction.ts';
import { thresholdEvents } from '../../server/domains/billing/roll-up.ts';
import { customerChanged } from '../../server/domains/customers/customer-events.ts';
import type { CustomerRow } from '../../server/domains/customers/customer-store.ts';
import { type MemberRow, placeEvent, viewSettlement } from '../../server/domains/groups/group.ts';
import { setWalletStatus } from '../../server/domains/wallet/ledger/freeze.ts';
import { passEvent } from '../../server/domains/wallet-passes/files/pass-events.ts';
import type { NewEvent } from '../../server/engine/operation.ts';
import type { TestServer } from './server.ts';

export { viewData } from '../../server/domains/events/event-view.ts';
export { type EventHead, restored, shortened } from '../../server/engine/events/event-form.ts';

const ids = { merchantId: randomUUID(), membershipId: randomUUID() };
const at = '2026-11-21T09:30:00.000Z';
const consents = {
  marketing_email: 'granted',
  marketing_push: 'unset',
  marketing_sms: 'unset',
  updated_at: at,
  source: 'till',
} as const;
const customer: CustomerRow = {
  merchant_id: ids.merchantId,
  id: randomUUID(),
  external_id: null,
  name: 'Ada',
  email: 'ada@example.com',
  phone: null,
  birthday: null,
  locale: null,
  address: null,
  tags: [],
  attributes: {},
  searchable: null,
  merged_into: null,
  consents,
  consent_acts: {},
  status: 'active',
  metadata: {},
  version: 2,
  created_at: at,
  updated_at: at,
};
const place = { group_id: randomUUID(), merchant_id: ids.merchantId, founder_id: randomUUID() };
const member: MemberRow = {
  ...place,
  merchant_name: 'Shop',
  status: 'active',
  joined_at: at,
  left_at: null,
  founder_version: 1,
  settled_until: null,
  next_settlement_at: null,
  version: 1,
  created_at: at,
  updated_at: at,
};
const settlement = viewSettlement({
  ...place,
  id: randomUUID(),
  period_from: '2026-10-01',
  period_to: '2026-11-01',
  points_issued: 5,
  points_redeemed: 4,
  accrual_cost_per_point: 0,
  amount: 1,
  currency: 'EUR',
  created_at: at,
});

const usage = {
  period: '2026-11-01',
  metric: 'vouchers_redeemed',
  used: 1_000_000,
  added: 1_000_000,
  plan: null,
} as const;

/** Events that the clock or another system causes, built by the domains' own functions. */
export const madeEvents: readonly NewEvent[] = [
  ...(['installed', 'uninstalled', 'updated', 'update_failed'] as const).map((what) => passEvent(ids, what)),
  ...(['customer.consent_changed', 'customer.unsubscribed'] as const).map((type) =>
    customerChanged(type, customer, { consents }),
  ),
  ...thresholdEvents({ ...usage, merchant_id: ids.merchantId }, 'starter'),
  placeEvent('group.invited', member),
  placeEvent('group.declined', member, 'too far away'),
  { type: 'group.settlement_closed', objectId: place.group_id, object: settlement },
];

/** Freezes the wallets of a merchant and unfreezes them, as `tessera wallet` does. */
export async function freezeWallets({ app }: TestServer, merchantId: string): Promise<void> {
  for (const status of ['frozen', 'active'] as const) {
    await inTenantTransaction(app.services.pool, { merchants: merchantId }, (tx) =>
      setWalletStatus(tx, status, 'a dispute'),
    );
  }
}
