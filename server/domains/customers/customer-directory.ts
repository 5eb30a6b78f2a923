/**
 * The customers named in a batch of requests: known ones, locked, and new ones that the batch creates. A request sees
 * customers created by earlier requests of the batch.
 */

import type { Static } from 'typebox';
import type { CustomerInput } from '../../../contract/domains/customers.ts';
import { decodeId } from '../../../contract/ids.ts';
import { newUuid } from '../../clock/new-id.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { foldAddress } from '../../network/email-address.ts';
import { decideConsents, unasked } from './consent.ts';
import { type Amendment, amendmentOf, withoutUnset } from './customer.ts';
import * as store from './customer-store.ts';

export type CustomerDescription = Static<typeof CustomerInput>;
type CustomerRow = store.CustomerRow;

export class CustomerDirectory {
  readonly #known = new Map<string, CustomerRow>();
  #made: CustomerRow[] = [];
  readonly #amended = new Set<CustomerRow>();

  /** Locks and reads all customers that match the descriptions. */
  static async open(
    tx: TenantTransaction,
    wanted: readonly { merchantId: string; customer: CustomerDescription }[],
  ): Promise<CustomerDirectory> {
    const directory = new CustomerDirectory();
    const rows = await store.lockCustomers(
      tx,
      wanted.map(({ merchantId, customer }) => identifiersOf(merchantId, customer)),
    );
    for (const row of rows) directory.#learn(row);
    // The identifiers of a duplicate lead to the customer into which it was merged.
    for (const row of rows) directory.#redirect(row);
    return directory;
  }

  /** Returns all known customers that match one of the identifiers. */
  matches(merchantId: string, customer: CustomerDescription): CustomerRow[] {
    const found = keysOf(identifiersOf(merchantId, customer)).flatMap((key) => this.#known.get(key) ?? []);
    return [...new Set(found)];
  }

  /**
   * Returns the one known customer that matches the description, or undefined if there is none. Returns a refusal with
   * `customer_identifier_required`, `customer_not_found` (an unknown id), `customer_conflict` (identifiers of different
   * people) or `customer_erased`.
   */
  resolve(merchantId: string, customer: CustomerDescription): CustomerRow | undefined | Refusal {
    const identifiers = identifiersOf(merchantId, customer);
    if (keysOf(identifiers).length === 0) return refuse('customer_identifier_required');
    const found = this.matches(merchantId, customer);
    const isKnown = (id: string) => this.#known.has(keyOf(merchantId, 'id', id));
    if (identifiers.id !== null && !isKnown(identifiers.id)) return refuse('customer_not_found');
    if (found.length > 1) return refuse('customer_conflict');
    // Merged while this batch waited for the lock.
    if (found[0]?.status === 'merged') return refuse('version_conflict');
    return found[0]?.status === 'erased' ? refuse('customer_erased') : found[0];
  }

  /** Creates the described customer in memory; `save` writes them. Consents were given at `givenAt`. */
  make(merchantId: string, customer: CustomerDescription, now: string, givenAt?: string): CustomerRow {
    const stated = withoutUnset(customer.consents ?? {});
    const { consents, consent_acts } = decideConsents(unasked(), { ...stated, at: givenAt }, now);
    const row: CustomerRow = {
      merchant_id: merchantId,
      id: newUuid(),
      external_id: customer.external_id ?? null,
      name: customer.name ?? null,
      email: customer.email ?? null,
      phone: customer.phone ?? null,
      birthday: null,
      locale: null,
      address: null,
      tags: [],
      attributes: {},
      searchable: null,
      consents,
      consent_acts,
      status: 'active',
      merged_into: null,
      metadata: {},
      version: 1,
      created_at: now,
      updated_at: now,
    };
    this.#made.push(row);
    this.#learn(row);
    return row;
  }

  /**
   * Fills in missing fields of a known customer and updates their consents, given at `givenAt`; later requests of the
   * batch see it. Returns the changes and the consents that stayed, or undefined if there are none.
   */
  amend(
    row: CustomerRow,
    customer: CustomerDescription,
    now: string,
    givenAt?: string,
  ): Amendment | undefined {
    const amendment = amendmentOf(row, this.#withoutTaken(row, customer), now, givenAt);
    if (amendment === undefined || Object.keys(amendment.changes).length === 0) return amendment;
    const isWritten = !this.#made.includes(row);
    Object.assign(row, amendment.changes, isWritten && { version: row.version + 1, updated_at: now });
    if (isWritten) this.#amended.add(row);
    this.#learn(row);
    return amendment;
  }

  /** Saves created and amended customers. The transaction fails if an identifier was taken meanwhile. */
  async save(tx: TenantTransaction, now: string): Promise<void> {
    const sent: Promise<unknown>[] = [];
    if (this.#made.length > 0) sent.push(store.insertCustomers(tx, this.#made, now));
    if (this.#amended.size > 0) sent.push(store.saveCustomers(tx, [...this.#amended], now));
    await Promise.all(sent);
  }

  /**
   * Saves created customers before everything else, so that nothing fails later. Returns false if an identifier was
   * taken meanwhile; then retry with a new directory.
   */
  async claim(tx: TenantTransaction, now: string): Promise<boolean> {
    if (this.#made.length === 0) return true;
    const written = await store.insertFreeCustomers(tx, this.#made, now);
    const isComplete = written.length === this.#made.length;
    this.#made = [];
    return isComplete;
  }

  /** Leaves out identifiers that belong to a duplicate of the customer. */
  #withoutTaken(row: CustomerRow, customer: CustomerDescription): CustomerDescription {
    const { externalId, email, phone } = identifiersOf(row.merchant_id, customer);
    const isFree = (kind: string, value: string | null) =>
      value === null || !this.#known.has(keyOf(row.merchant_id, kind, value));
    const { external_id, email: address, phone: number, ...rest } = customer;
    return {
      ...rest,
      ...(external_id !== undefined && isFree('externalId', externalId) && { external_id }),
      ...(address !== undefined && isFree('email', email) && { email: address }),
      ...(number !== undefined && isFree('phone', phone) && { phone: number }),
    };
  }

  #redirect(row: CustomerRow): void {
    if (row.merged_into === null) return;
    const kept = this.#known.get(keyOf(row.merchant_id, 'id', row.merged_into));
    if (kept !== undefined) for (const key of keysOfRow(row)) this.#known.set(key, kept);
  }

  #learn(row: CustomerRow): void {
    for (const key of keysOfRow(row)) this.#known.set(key, row);
  }
}

function keysOfRow({
  merchant_id: merchantId,
  id,
  external_id: externalId,
  email,
  phone,
}: CustomerRow): string[] {
  return keysOf({ merchantId, id, externalId, email: email == null ? null : foldAddress(email), phone });
}

function identifiersOf(merchantId: string, customer: CustomerDescription): store.Identifiers {
  return {
    merchantId,
    id: customer.id === undefined ? null : decodeId('customer', customer.id)!,
    externalId: customer.external_id ?? null,
    email: customer.email == null ? null : foldAddress(customer.email),
    phone: customer.phone ?? null,
  };
}

function keysOf({ merchantId, ...identifiers }: store.Identifiers): string[] {
  return Object.entries(identifiers).flatMap(([kind, value]) =>
    value === null ? [] : [keyOf(merchantId, kind, value)],
  );
}

const keyOf = (merchantId: string, kind: string, value: string): string => `${merchantId} ${kind} ${value}`;
