import { get as route } from '../../../contract/domains/memberships.ts';
import { encodeId } from '../../../contract/ids.ts';
import { readCustomers } from '../../domains/customers/customer-store.ts';
import { viewCustomer } from '../../domains/customers/customer-view.ts';
import { makeBarcode } from '../../domains/memberships/life/barcode.ts';
import { findMembership, findPass } from '../../domains/memberships/life/find-rows.ts';
import { viewMembership } from '../../domains/memberships/membership-view.ts';
import { viewPass } from '../../domains/memberships/passes/pass-view.ts';
import { settleDue } from '../../domains/points/clock/settle-due.ts';
import { findExpiring } from '../../domains/points/ledger/points-store.ts';
import { readProgress } from '../../domains/points/tiers/read-progress.ts';
import { walletsOf } from '../../domains/wallet-passes/wallet-links.ts';
import { read } from '../../engine/operation.ts';

/** Reads one membership with its upcoming point expiries and any expanded objects. */
export const get = read(route, async (tx, input, call) => {
  const before = await findMembership(tx, input.id);
  const row = (await settleDue(tx, call, [before])) ? await findMembership(tx, input.id) : before;
  const expand = new Set(input.expand);
  const [expiring, progress, customers, pass, wallets] = await Promise.all([
    findExpiring(tx, row.id, call.now),
    readProgress(tx, [row], call.now),
    expand.has('customer') ? readCustomers(tx, [row.customer_id]) : [],
    expand.has('pass') ? findPass(tx, encodeId('pass', row.pass_id)) : undefined,
    walletsOf(tx, call, [row]),
  ]);
  const { tier = null, goals = [] } = progress.get(row.id) ?? {};
  const shown = viewMembership(row, call.now, expiring[0] ?? null);
  return {
    ...shown,
    wallet: wallets.get(row.id) ?? shown.wallet,
    ...(shown.status === 'revoked' ? {} : { barcode: makeBarcode(call.services.keyring, row) }),
    ...(tier && { progress: tier }),
    ...(goals.length > 0 && { goals }),
    points: { ...shown.points, expiring },
    ...(customers[0] && { customer: viewCustomer(customers[0], call.principal) }),
    ...(pass && { pass: viewPass(pass) }),
  };
});
