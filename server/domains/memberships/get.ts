import { get as route } from '../../../contract/domains/memberships.ts';
import { encodeId } from '../../../contract/ids.ts';
import { read } from '../../operation.ts';
import { readCustomers } from '../customers/customer-store.ts';
import { viewCustomer } from '../customers/customer-view.ts';
import { settleDue } from '../points/settle-due.ts';
import { makeBarcode } from './barcode.ts';
import { findMembership, findPass } from './find-rows.ts';
import { findExpiring } from './membership-store.ts';
import { viewExpiry, viewMembership } from './membership-view.ts';
import { viewPass } from './pass-view.ts';

/** One membership, with the points that will expire and what is asked for around it. */
export const get = read(route, async (tx, input, call) => {
  const before = await findMembership(tx, input.id);
  const row = (await settleDue(tx, call, [before.id])) ? await findMembership(tx, input.id) : before;
  const expand = new Set(input.expand);
  const [expiring, customers, pass] = await Promise.all([
    findExpiring(tx, row.id, call.now),
    expand.has('customer') ? readCustomers(tx, [row.customer_id]) : [],
    expand.has('pass') ? findPass(tx, encodeId('pass', row.pass_id)) : undefined,
  ]);
  const expiries = expiring.map(viewExpiry);
  const shown = viewMembership(row, call.now, expiries[0] ?? null);
  return {
    ...shown,
    ...(shown.status === 'revoked' ? {} : { barcode: makeBarcode(call.services.keyring, row) }),
    points: { ...shown.points, expiring: expiries },
    ...(customers[0] && { customer: viewCustomer(customers[0]) }),
    ...(pass && { pass: viewPass(pass) }),
  };
});
