/** Finds what orders name by code, serial or address, before anything is locked. */
import { decodeId } from '../../../contract/ids.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { Resolved } from '../../engine/operation.ts';
import { readCustomersByName } from '../customers/find-customers.ts';
import { findHeldBy, type PersonName } from '../memberships/holder-memberships.ts';
import { otherSerials, readScan } from '../memberships/scan.ts';
import { oneOf } from '../points/ledger/find-membership.ts';
import { codeIndexes } from '../vouchers/terms/voucher-code.ts';
import { findByCode } from '../vouchers/voucher-store.ts';
import { type CheckoutRequest, orderIdOf, voucherNames } from './checkout-request.ts';
import { findHoldingPoints, findMemberships, type NamedMembership } from './checkout-store.ts';

/**
 * Returns UUIDs by what names them: vouchers by their `vouchers` or `gift_cards` entry, the membership by `membership`,
 * the customer by `customer` or, without one, by the request, and by the input the membership whose points the order
 * already holds.
 */
export async function findNames(
  tx: ReadTransaction,
  requests: readonly CheckoutRequest[],
): Promise<Resolved> {
  const names = new Map<object, string>();
  await Promise.all([
    findVouchers(tx, requests, names),
    findMembers(tx, requests, names),
    findPeople(tx, requests, names),
    findHeld(tx, requests, names),
  ]);
  return names;
}

async function findVouchers(
  tx: ReadTransaction,
  requests: readonly CheckoutRequest[],
  names: Map<object, string>,
): Promise<void> {
  const coded: { name: object; merchantId: string; index: Buffer }[] = [];
  for (const request of requests) {
    const { keyring } = request.call.services;
    const { merchantId } = request.call.principal;
    for (const name of voucherNames(request)) {
      const id = name.id && decodeId('voucher', name.id);
      if (id) names.set(name, id);
      const indexes = name.code === undefined ? [] : codeIndexes(keyring, merchantId, name.code);
      coded.push(...indexes.map((index) => ({ name, merchantId, index })));
    }
  }
  if (coded.length === 0) return;
  const rows = await findByCode(tx, coded);
  const found = new Map(rows.map((row) => [`${row.merchant_id} ${row.code_index.toString('hex')}`, row.id]));
  for (const { name, merchantId, index } of coded) {
    const id = found.get(`${merchantId} ${index.toString('hex')}`);
    if (id && !names.has(name)) names.set(name, id);
  }
}

async function findMembers(
  tx: ReadTransaction,
  requests: readonly CheckoutRequest[],
  names: Map<object, string>,
): Promise<void> {
  const wanted: Wanted<NamedMembership>[] = [];
  const holders: Wanted<PersonName>[] = [];
  for (const request of requests) {
    const { membership } = request.input;
    if (membership === undefined) continue;
    const { merchantId } = request.call.principal;
    const id = membership.id === undefined ? undefined : decodeId('membership', membership.id);
    const { serial } =
      membership.id === undefined
        ? readScan(request.call.services.keyring, merchantId, membership, request.call.now)
        : { serial: undefined };
    if (id ?? serial) wanted.push({ request, name: { merchantId, id: id ?? null, serial: serial ?? null } });
    const { customer, pass_id: passId } = membership;
    if (customer) holders.push({ request, name: { merchantId, customer, passId } });
  }
  await Promise.all([findCards(tx, wanted, names), findHolders(tx, holders, names)]);
}

interface Wanted<Name> {
  request: CheckoutRequest;
  name: Name;
}

async function findHolders(
  tx: ReadTransaction,
  wanted: readonly Wanted<PersonName>[],
  names: Map<object, string>,
): Promise<void> {
  if (wanted.length === 0) return;
  const people = wanted.map(({ name }) => name);
  const found = await findHeldBy(tx, people, wanted[0]!.request.call.now);
  for (const [at, { request, name }] of wanted.entries()) {
    const one = oneOf(found[at], name.customer);
    if (one) noteMembership(request, one, names);
  }
}

async function findCards(
  tx: ReadTransaction,
  wanted: readonly Wanted<NamedMembership>[],
  names: Map<object, string>,
): Promise<void> {
  if (wanted.length === 0) return;
  await noteMemberships(tx, wanted, names);
  const others = wanted.flatMap(({ request, name }) =>
    name.id !== null || names.has(request.input.membership!)
      ? []
      : otherSerials(request.input.membership!).map((serial) => ({ request, name: { ...name, serial } })),
  );
  if (others.length > 0) await noteMemberships(tx, others, names);
}

async function noteMemberships(
  tx: ReadTransaction,
  wanted: readonly Wanted<NamedMembership>[],
  names: Map<object, string>,
): Promise<void> {
  const rows = await findMemberships(
    tx,
    wanted.map(({ name }) => name),
  );
  for (const row of rows) noteMembership(wanted[row.place - 1]!.request, row, names);
}

function noteMembership(
  request: CheckoutRequest,
  row: { id: string; customer_id: string },
  names: Map<object, string>,
): void {
  names.set(request.input.membership!, row.id);
  if (request.input.customer === undefined) names.set(request, row.customer_id);
}

async function findPeople(
  tx: ReadTransaction,
  requests: readonly CheckoutRequest[],
  names: Map<object, string>,
): Promise<void> {
  const wanted = requests.flatMap(({ input, call }) =>
    input.customer === undefined ? [] : [{ merchantId: call.principal.merchantId, name: input.customer }],
  );
  if (wanted.length === 0) return;
  const found = await readCustomersByName(tx, wanted);
  for (const [at, { name }] of wanted.entries()) {
    const customer = found[at];
    if (customer) names.set(name, customer.id);
  }
}

async function findHeld(
  tx: ReadTransaction,
  requests: readonly CheckoutRequest[],
  names: Map<object, string>,
): Promise<void> {
  const wanted = requests.flatMap((request) => {
    const orderId = orderIdOf(request);
    return orderId === undefined ? [] : [{ request, merchantId: request.call.principal.merchantId, orderId }];
  });
  if (wanted.length === 0) return;
  const rows = await findHoldingPoints(tx, wanted);
  const found = new Map(rows.map((row) => [`${row.merchant_id} ${row.order_id}`, row.membership_id]));
  for (const { request, merchantId, orderId } of wanted) {
    const id = found.get(`${merchantId} ${orderId}`);
    if (id) names.set(request.input, id);
  }
}
