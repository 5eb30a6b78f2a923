/** Finds the membership that a till names: by id, serial, scanned barcode or customer. */

import type { Static } from 'typebox';
import type { CustomerReference } from '../../../../contract/domains/customers.ts';
import { decodeId } from '../../../../contract/ids.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { FoldRequest, Resolved } from '../../../engine/operation.ts';
import { type Refusal, refuse, refuseField } from '../../../errors/refusal.ts';
import {
  countUnknown,
  type Found,
  findHeldBy,
  type HeldRow,
  type PersonName,
  refusalByPeopleLockout,
  refusalOfSeveral,
} from '../../memberships/holder-memberships.ts';
import { countFailedScan, otherSerials, readScan, refusalByLockout } from '../../memberships/scan.ts';
import { findBySerial, findFormerSerials } from './points-store.ts';

/** Names a membership in a request: exactly one of these fields. */
export interface MembershipName {
  membership_id?: string;
  serial?: string;
  barcode?: string;
  customer?: Static<typeof CustomerReference>;
  /** Which membership of the customer. */
  pass_id?: string;
}

/** What a request names its membership by. */
export const nameOf = ({ membership_id, serial, barcode, customer }: MembershipName): string =>
  membership_id ?? serial ?? barcode ?? (customer === undefined ? '' : JSON.stringify(customer));

export interface NamingRequest {
  input: MembershipName;
  call: FoldRequest['call'];
}

/** The typed or scanned serial; undefined if it can't match a membership of the merchant. */
function serialOf({ input: { serial, barcode }, call }: NamingRequest): string | undefined {
  const code = barcode === undefined ? { serial } : { barcode };
  if (serial === undefined && barcode === undefined) return undefined;
  return readScan(call.services.keyring, call.principal.merchantId, code, call.now).serial;
}

/** 422 unless the membership is named in exactly one way. `of` is the object of the request that names it. */
export function refusalByName(
  { membership_id, serial, barcode, customer, pass_id }: MembershipName,
  { of = '', id = 'membership_id' } = {},
): Refusal | undefined {
  const names = [membership_id, serial, barcode, customer].filter((name) => name !== undefined);
  if (names.length === 1) {
    return pass_id === undefined || customer !== undefined
      ? undefined
      : refuseField(`${of}/pass_id`, 'validation_failed', 'is only allowed with `customer`');
  }
  const detail = `send exactly one of \`${id}\`, \`serial\`, \`barcode\` and \`customer\``;
  return refuseField(`${of}/${id}`, 'validation_failed', detail);
}

/** Refuses lookups by serial, barcode or customer after too many failed ones. */
export function refusalForGuessing({ input, call }: NamingRequest): Refusal | undefined {
  if (input.customer !== undefined) return refusalByPeopleLockout(call, input.customer);
  return input.membership_id === undefined ? refusalByLockout(call, input) : undefined;
}

/** Customers in requests who hold several memberships, and requests with the old serial of a renewed card. */
const refused = new WeakMap<object, Refusal>();

/** 404, or 409 if the customer holds several or the card was renewed; an unknown serial, barcode or customer counts as a failed lookup. */
export function missingMembership(request: NamingRequest): Refusal {
  const { input, call } = request;
  const known = refused.get(input.customer ?? request);
  if (known !== undefined) return known;
  if (input.customer !== undefined) countUnknown(call, input.customer);
  if (input.barcode !== undefined || input.serial !== undefined) countFailedScan(call, input);
  return refuse('membership_not_found');
}

/** Resolves serials and customers to membership ids before locking, since locks are taken in id order. */
export function findSerials(
  tx: ReadTransaction,
  requests: readonly NamingRequest[],
): Promise<Resolved> | undefined {
  const wanted = requests.flatMap((request) => {
    const serial = serialOf(request);
    return serial === undefined ? [] : [{ request, serial, merchantId: request.call.principal.merchantId }];
  });
  const people = requests.flatMap((request) => {
    const { customer } = request.input;
    return customer === undefined ? [] : [{ request, customer }];
  });
  return wanted.length + people.length === 0 ? undefined : idsOf(tx, wanted, people);
}

type WithSerial = { request: NamingRequest; serial: string; merchantId: string };

/** The membership that was found for a customer in a request. One of several is refused: see `missingMembership`. */
export function oneOf(found: Found, customer: PersonName['customer']): HeldRow | undefined {
  if (found === undefined || 'one' in found) return found?.one;
  refused.set(customer, refusalOfSeveral(found.several));
  return undefined;
}

async function refuseRenewed(tx: ReadTransaction, missing: readonly WithSerial[]): Promise<void> {
  const former = await findFormerSerials(tx, missing);
  const renewed = new Set(former.map((row) => `${row.merchant_id} ${row.serial}`));
  for (const { request, serial, merchantId } of missing)
    if (renewed.has(`${merchantId} ${serial}`)) refused.set(request, refuse('card_renewed'));
}

/** What scanners can have meant by serials that no membership has. */
const otherReadings = (missing: readonly WithSerial[]) =>
  missing.flatMap(({ request, serial: first, merchantId }) =>
    otherSerials(request.input).map((serial) => ({ merchantId, serial, first })),
  );

async function idsOf(
  tx: ReadTransaction,
  wanted: readonly WithSerial[],
  people: readonly { request: NamingRequest; customer: PersonName['customer'] }[],
): Promise<Resolved> {
  const names = people.map(
    ({ request, customer }): PersonName => ({
      merchantId: request.call.principal.merchantId,
      customer,
      passId: request.input.pass_id,
    }),
  );
  const [rows, held] = await Promise.all([
    wanted.length === 0 ? [] : findBySerial(tx, wanted),
    names.length === 0 ? [] : findHeldBy(tx, names, people[0]!.request.call.now),
  ]);
  const found = new Map(rows.map((row) => [`${row.merchant_id} ${row.serial}`, row.id]));
  const others = otherReadings(wanted.filter((one) => !found.has(`${one.merchantId} ${one.serial}`)));
  for (const row of others.length === 0 ? [] : await findBySerial(tx, others)) {
    const { merchantId, first } = others.find(
      (one) => one.merchantId === row.merchant_id && one.serial === row.serial,
    )!;
    found.set(`${merchantId} ${first}`, row.id);
  }
  const ids = new Map<object, string>();
  people.forEach(({ request, customer }, at) => {
    const one = oneOf(held[at], customer);
    if (one) ids.set(request, one.id);
  });
  for (const { request, serial, merchantId } of wanted) {
    const id = found.get(`${merchantId} ${serial}`);
    if (id !== undefined) ids.set(request, id);
  }
  const missing = wanted.filter(({ request }) => !ids.has(request));
  if (missing.length > 0) await refuseRenewed(tx, missing);
  return ids;
}

/** The id of the membership that a request names; undefined if there can't be one. */
export const membershipIdOf = (request: NamingRequest, bySerial: Resolved): string | undefined =>
  request.input.membership_id === undefined
    ? bySerial.get(request)
    : decodeId('membership', request.input.membership_id);
