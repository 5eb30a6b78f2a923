/**
 * The working set of requests to publish codes: the campaigns' next free vouchers, the customers and what they got
 * before, locked in the order of `vouchers.issue` (vouchers before customers), and written once.
 */
import type { publish } from '../../../../contract/domains/campaigns-publish.ts';
import { decodeId, encodeId } from '../../../../contract/ids.ts';
import type { InputOf } from '../../../../contract/route.ts';
import type { Key } from '../../../database/columns.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { Call, Resolved } from '../../../engine/operation.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { readCampaigns } from '../../campaigns/budget-store.ts';
import type { CampaignRow } from '../../campaigns/campaign.ts';
import { CustomerDirectory } from '../../customers/customer-directory.ts';
import { readCustomersByName } from '../../customers/find-customers.ts';
import { dataKey } from '../../merchant/data-keys.ts';
import { readMerchant } from '../../merchant/merchant-store.ts';
import type { RecipientRow } from '../../vouchers/recipients/recipient.ts';
import { openCode } from '../../vouchers/terms/voucher-code.ts';
import { acceptEmail } from '../deliver/accept.ts';
import { letterOf } from '../letters.ts';
import * as store from './publication-store.ts';

/** Codes are published to the customers of one merchant at a time. */
export interface PublishRequest {
  input: InputOf<typeof publish>;
  call: Call;
}

export type Voucher = store.SealedVoucher;

/** What a customer got from a campaign. */
export interface Published {
  recipient: RecipientRow;
  voucher: Pick<Voucher, 'merchant_id' | 'id' | 'voided_at' | 'code_sealed' | 'code_key_version'>;
}

/** Whose codes they are, and the job that gives them, if any. */
type Giver = Pick<store.PublicationRow, 'merchant_id' | 'job_id'>;

interface Letter {
  call: Call;
  recipient: RecipientRow;
}

const keyOf = (...parts: readonly string[]): string => parts.join(' ');

const campaignIdOf = ({ input }: PublishRequest): string | undefined => decodeId('campaign', input.id);

export class PublishBatch {
  readonly #giver: Giver;
  readonly #named: Resolved;
  readonly #campaigns: ReadonlyMap<string, CampaignRow>;
  readonly customers: CustomerDirectory;
  /** By campaign and customer. */
  readonly #published = new Map<string, Published>();
  /** Customers who get no code, by campaign and customer. */
  readonly #heldOut = new Set<string>();
  /** Vouchers that no customer has, by campaign, in the order in which they are published. */
  readonly #free = new Map<string, Voucher[]>();
  readonly #shared = new Map<string, Voucher[]>();
  /** Recipients of shared vouchers, by voucher and customer. */
  readonly #recipients = new Map<string, RecipientRow>();
  readonly #keys = new Map<number, Buffer>();
  readonly #changed = new Map<string, Voucher>();
  readonly #added: RecipientRow[] = [];
  readonly #publications: store.PublicationRow[] = [];
  readonly #letters: Letter[] = [];

  private constructor(
    giver: Giver,
    named: Resolved,
    campaigns: readonly CampaignRow[],
    customers: CustomerDirectory,
  ) {
    this.#giver = giver;
    this.#named = named;
    this.#campaigns = new Map(campaigns.map((row) => [row.id, row]));
    this.customers = customers;
  }

  /**
   * Returns the customers, by request, who have a code already: their requests need no lock. With several identifiers a
   * customer is found under locks.
   */
  static async findEarlier(
    tx: TenantTransaction,
    requests: readonly PublishRequest[],
  ): Promise<Map<object, string>> {
    const { merchantId } = tx;
    const named = requests.filter(({ input: { customer } }) => isOneName(customer));
    if (named.length === 0) return new Map();
    const found = await readCustomersByName(
      tx,
      named.map(({ input }) => ({ merchantId, name: input.customer })),
    );
    const wanted = named.flatMap((request, at) => {
      const [campaignId, customer] = [campaignIdOf(request), found[at]];
      if (campaignId === undefined || customer === undefined || customer.status === 'erased') return [];
      return [{ request, campaignId, customerId: customer.id }];
    });
    if (wanted.length === 0) return new Map();
    const rows = await store.findPublished(tx, wanted);
    const known = new Set(rows.map((row) => keyOf(row.campaign_id, row.customer_id)));
    return new Map(
      wanted
        .filter(({ campaignId, customerId }) => known.has(keyOf(campaignId, customerId)))
        .map(({ request, customerId }) => [request, customerId]),
    );
  }

  /** Locks the publishing of the campaigns, as many free vouchers as there are requests, and the customers. */
  static async open(
    tx: TenantTransaction,
    requests: readonly PublishRequest[],
    earlier: Resolved,
    jobId: string | null = null,
  ): Promise<PublishBatch> {
    const { merchantId } = tx;
    const { now, services } = requests[0]!.call;
    const waiting = requests.filter((request) => !earlier.has(request));
    const counts = new Map<string, number>();
    for (const request of waiting) {
      const id = campaignIdOf(request);
      if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    const described = waiting.map(({ input: { customer } }) => ({ merchantId, customer }));
    const ids = [...counts.keys()].sort();
    const all = [...new Set(requests.flatMap((request) => campaignIdOf(request) ?? []))];
    const keys = all.map((id): Key => ({ merchantId, id }));
    const [, next, campaigns] = await Promise.all([
      ids.length === 0 ? undefined : store.lockCursors(tx, ids),
      Promise.all(ids.map((id) => store.lockNext(tx, id, { most: counts.get(id)!, now }))),
      readCampaigns(tx, keys),
    ]);
    const vouchers = await Promise.all(
      ids.map((id, at) => moreVouchers(tx, id, next[at]!, { wanted: counts.get(id)!, now })),
    );
    const customers = await withoutMerged(tx, await CustomerDirectory.open(tx, described), described);
    const batch = new PublishBatch({ merchant_id: merchantId, job_id: jobId }, earlier, campaigns, customers);
    for (const [at, { free, shared }] of vouchers.entries()) {
      batch.#free.set(ids[at]!, free);
      batch.#shared.set(ids[at]!, shared);
    }
    await batch.#readPublished(tx, requests);
    await batch.#readRecipients(tx, waiting);
    const versions = new Set([...batch.#vouchers()].map((voucher) => voucher.code_key_version));
    for (const version of versions) {
      batch.#keys.set(version, (await dataKey(tx, services.keyring, version)).key);
    }
    return batch;
  }

  *#vouchers(): Iterable<Published['voucher']> {
    for (const { voucher } of this.#published.values()) yield voucher;
    for (const vouchers of [...this.#free.values(), ...this.#shared.values()]) yield* vouchers;
  }

  async #readPublished(tx: TenantTransaction, requests: readonly PublishRequest[]): Promise<void> {
    const pairs = requests.flatMap((request) => {
      const campaignId = campaignIdOf(request);
      if (campaignId === undefined) return [];
      return this.#peopleOf(request).map((customerId) => ({ campaignId, customerId }));
    });
    const measured = pairs.filter(({ campaignId }) => this.#campaigns.get(campaignId)?.holdout_percent);
    const [rows, heldOut] = await Promise.all([
      pairs.length === 0 ? [] : store.findPublished(tx, pairs),
      measured.length === 0 ? [] : store.findHeldOut(tx, measured),
    ]);
    for (const { campaign_id, customer_id } of heldOut) this.#heldOut.add(keyOf(campaign_id, customer_id));
    for (const { campaign_id, voided_at, code_sealed, code_key_version, ...recipient } of rows) {
      const { merchant_id, voucher_id: id } = recipient;
      const voucher = { merchant_id, id, voided_at, code_sealed, code_key_version };
      this.#published.set(keyOf(campaign_id, recipient.customer_id), { recipient, voucher });
    }
  }

  #peopleOf(request: PublishRequest): string[] {
    const named = this.#named.get(request);
    if (named !== undefined) return [named];
    return this.customers.matches(this.#giver.merchant_id, request.input.customer).map(({ id }) => id);
  }

  async #readRecipients(tx: TenantTransaction, waiting: readonly PublishRequest[]): Promise<void> {
    const pairs = waiting.flatMap((request) => {
      const shared = this.#shared.get(campaignIdOf(request) ?? '') ?? [];
      return this.#peopleOf(request).flatMap((customerId) =>
        shared.map(({ id: voucherId }) => ({ merchantId: this.#giver.merchant_id, voucherId, customerId })),
      );
    });
    for (const row of pairs.length === 0 ? [] : await store.findRecipients(tx, pairs)) {
      this.#recipients.set(keyOf(row.voucher_id, row.customer_id), row);
    }
  }

  campaignOf(request: PublishRequest): CampaignRow | undefined {
    return this.#campaigns.get(campaignIdOf(request) ?? '');
  }

  /** The customer who had a code before anything was locked. */
  earlierOf(request: PublishRequest): string | undefined {
    return this.#named.get(request);
  }

  publishedTo(campaign: CampaignRow, customerId: string): Published | undefined {
    return this.#published.get(keyOf(campaign.id, customerId));
  }

  /** Whether it was noted that the customer gets no code. */
  isNotedAsHeldOut(campaign: CampaignRow, customerId: string): boolean {
    return this.#heldOut.has(keyOf(campaign.id, customerId));
  }

  /** Notes that the customer would have got a code now, but is held out. */
  holdOut(campaign: CampaignRow, customerId: string): void {
    this.#heldOut.add(keyOf(campaign.id, customerId));
    this.#publications.push({
      ...this.#giver,
      campaign_id: campaign.id,
      customer_id: customerId,
      recipient_id: null,
      voucher_id: null,
    });
  }

  /** The next voucher that no customer has, or one that customers share. */
  nextOf(campaign: CampaignRow): Voucher | undefined {
    const shared = this.#shared.get(campaign.id) ?? [];
    return (
      this.#free.get(campaign.id)?.[0] ??
      shared.find(({ redemption_limit: limit, issued_quantity: issued }) => limit === null || issued < limit)
    );
  }

  /** The recipient of a shared code that was issued to the customer without the campaign. */
  recipientOf(voucher: Voucher, customerId: string): RecipientRow | undefined {
    return this.#recipients.get(keyOf(voucher.id, customerId));
  }

  /** Issues the voucher to a new recipient. */
  issue(before: Voucher, issued: Voucher, recipient: RecipientRow): void {
    Object.assign(before, issued);
    this.#changed.set(before.id, before);
    this.#added.push(recipient);
    this.#recipients.set(keyOf(before.id, recipient.customer_id), recipient);
  }

  /** Notes what a customer got; later requests of the batch see it. */
  publish(campaign: CampaignRow, voucher: Voucher, recipient: RecipientRow): Published {
    const free = this.#free.get(campaign.id);
    if (free?.[0] === voucher) free.shift();
    const published = { recipient, voucher };
    this.#published.set(keyOf(campaign.id, recipient.customer_id), published);
    this.#publications.push({
      ...this.#giver,
      campaign_id: campaign.id,
      customer_id: recipient.customer_id,
      recipient_id: recipient.id,
      voucher_id: voucher.id,
    });
    return published;
  }

  /** Queues a message to a new recipient. */
  write(call: Call, recipient: RecipientRow): void {
    this.#letters.push({ call, recipient });
  }

  codeOf({ voucher }: Published): string {
    const { merchant_id: merchantId, id: voucherId, code_key_version: keyVersion, code_sealed } = voucher;
    return openCode(this.#keys.get(keyVersion)!, { merchantId, voucherId, keyVersion }, code_sealed);
  }

  /** Sends all changes except the messages; referenced rows go first. */
  async save(tx: TenantTransaction, now: string): Promise<void> {
    const sent: Promise<unknown>[] = [this.customers.save(tx, now)];
    if (this.#added.length > 0) {
      sent.push(
        store.insertRecipients(tx, this.#added, now),
        store.saveIssuedQuantities(tx, [...this.#changed.values()], now),
      );
    }
    if (this.#publications.length > 0) {
      sent.push(
        store.insertPublications(tx, this.#publications, now),
        store.moveCursors(tx, this.#publications),
      );
    }
    await Promise.all(sent);
  }

  get hasLetters(): boolean {
    return this.#letters.length > 0;
  }

  /** Queues the messages. The codes and the merchant's own texts are filled in when they are sent. */
  async writeLetters(tx: TenantTransaction): Promise<void> {
    const words = letterOf(await readMerchant(tx), 'voucherIssued');
    await Promise.all(
      this.#letters.map(({ call, recipient: { id, voucher_id: voucherId, customer_id: customerId } }) => {
        const audience = {
          segment: 'recipients' as const,
          recipient_ids: [encodeId('voucher_recipient', id)],
        };
        const letter = { ...words, voucher_id: voucherId, audience };
        return acceptEmail(tx, call, { ...letter, scheduled_at: null }, [{ customerId, voucherId }]);
      }),
    );
  }
}

/** Adds vouchers that were skipped before, because a till was using them, and those that customers share. */
async function moreVouchers(
  tx: TenantTransaction,
  id: string,
  next: readonly Voucher[],
  { wanted, now }: { wanted: number; now: string },
): Promise<{ free: Voucher[]; shared: Voucher[] }> {
  if (next.length >= wanted) return { free: [...next], shared: [] };
  const but = next.map((voucher) => voucher.id);
  const skipped = await store.lockSkipped(tx, id, { most: wanted - next.length, but, now });
  const free = [...next, ...skipped];
  if (free.length >= wanted) return { free, shared: [] };
  const shared = await store.lockShared(tx, id, now);
  // One that no customer has yet is both, and is counted once.
  return { free, shared: shared.map((voucher) => free.find((one) => one.id === voucher.id) ?? voucher) };
}

const identifiers = ['id', 'external_id', 'email', 'phone'] as const;

const isOneName = (customer: PublishRequest['input']['customer']): boolean =>
  identifiers.filter((kind) => customer[kind] !== undefined).length === 1;

type Described = Parameters<typeof CustomerDirectory.open>[1];

/** Looks up once more who was merged while their lock was awaited. */
async function withoutMerged(
  tx: TenantTransaction,
  customers: CustomerDirectory,
  described: Described,
): Promise<CustomerDirectory> {
  const isOutdated = described.some(({ merchantId, customer }) => {
    const found = customers.resolve(merchantId, customer);
    return found instanceof Refusal && found.code === 'version_conflict';
  });
  return isOutdated ? CustomerDirectory.open(tx, described) : customers;
}
