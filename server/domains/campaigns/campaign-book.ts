/** The campaigns that a batch of requests counts towards: locked once, changed in memory, saved once. */
import type { Key } from '../../database/columns.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { NewEvent } from '../../engine/operation.ts';
import { readCustomerUses, saveCustomerUses } from './budget/customer-store.ts';
import {
  type CampaignHold,
  deleteCampaignHolds,
  insertCampaignHolds,
  readCampaignHolds,
} from './budget/hold-store.ts';
import type { Moment, Period } from './budget/period.ts';
import { savePeriods } from './budget/period-store.ts';
import { type BudgetDay, Periods } from './budget/periods.ts';
import {
  type CampaignPointsRow,
  insertCampaignPoints,
  markPointsReturned,
  type PointsShare,
} from './budget/points-store.ts';
import { lockCounted, readCampaigns, readUncounted, saveBudgets, shareCampaigns } from './budget-store.ts';
import {
  type CampaignRow,
  type CustomerUse,
  isNear,
  isSpent,
  limitsCustomers,
  type Share,
} from './campaign.ts';
import { viewCampaign } from './campaign-view.ts';

/** Who and what the uses of a batch concern. */
interface Concerned {
  customers?: readonly Key[];
  /** Orders that can have holds of automatic promotions. */
  orderKeys?: readonly string[];
  /** Holds that have expired by then are ended. */
  now?: string;
  /** When budgets are used, by merchant; without, they are only given back. */
  moments?: ReadonlyMap<string, Moment>;
  /** The days of holds and uses that can end or be given back. */
  days?: readonly BudgetDay[];
}

const noMoments: ReadonlyMap<string, Moment> = new Map();

const keyOf = (...parts: readonly string[]): string => parts.join(' ');

export class CampaignBook {
  readonly #campaigns = new Map<string, CampaignRow>();
  readonly #changed = new Set<CampaignRow>();
  readonly #customers = new Map<string, CustomerUse>();
  readonly #changedCustomers = new Set<CustomerUse>();
  /** Active holds of orders, by order and campaign. */
  readonly #holds = new Map<string, CampaignHold>();
  readonly #stored = new Set<CampaignHold>();
  readonly #ended: CampaignHold[] = [];
  readonly #periods = new Periods();
  readonly #added: CampaignPointsRow[] = [];
  readonly #returned: PointsShare[] = [];
  #events: NewEvent[] = [];

  /** Locks the campaigns that count their uses and reads the others. Sends no query without keys. */
  async load(tx: TenantTransaction, keys: readonly Key[], concerned: Concerned = {}): Promise<void> {
    if (keys.length === 0) return;
    const [, counted, others] = await Promise.all([
      shareCampaigns(tx, keys),
      lockCounted(tx, keys),
      readUncounted(tx, keys),
    ]);
    await this.#add(tx, [...counted, ...others], concerned);
  }

  /** Reads campaigns that aren't among `known`, to show what could be done. */
  async peek(
    tx: ReadTransaction,
    keys: readonly Key[],
    concerned: Concerned,
    known: readonly CampaignRow[] = [],
  ): Promise<void> {
    const knownIds = new Set(known.map(({ id }) => id));
    const others = keys.filter(({ id }) => !knownIds.has(id));
    await this.#add(
      tx,
      others.length === 0 ? known : [...known, ...(await readCampaigns(tx, others))],
      concerned,
    );
  }

  async #add(
    tx: ReadTransaction,
    rows: readonly CampaignRow[],
    { customers = [], orderKeys = [], now, moments = noMoments, days = [] }: Concerned,
  ): Promise<void> {
    for (const row of rows) this.#campaigns.set(keyOf(row.merchant_id, row.id), row);
    const counted = rows.filter((row) => row.counted);
    const held = counted.filter((row) => row.kind !== 'codes' && row.held_uses > 0);
    const keys = held.map((row) => ({ merchantId: row.merchant_id, id: row.id }));
    const holds =
      keys.length === 0 || now === undefined ? [] : await readCampaignHolds(tx, keys, orderKeys, now);
    for (const hold of holds) {
      this.#holds.set(keyOf(hold.order_key, hold.campaign_id), hold);
      this.#stored.add(hold);
    }
    const heldDays = holds.map(({ campaign_id: campaignId, budget_day: day }) => ({ campaignId, day }));
    await Promise.all([
      this.#addCustomers(tx, counted.filter(limitsCustomers), customers, holds),
      this.#periods.load(tx, counted, moments, [...days, ...heldDays]),
    ]);
    for (const hold of holds) {
      if (now !== undefined && hold.expires_at <= now) this.endHold(hold.order_key, hold.campaign_id);
    }
  }

  async #addCustomers(
    tx: ReadTransaction,
    limited: readonly CampaignRow[],
    customers: readonly Key[],
    holds: readonly CampaignHold[],
  ): Promise<void> {
    if (limited.length === 0) return;
    const held = holds.flatMap(({ merchant_id: merchantId, customer_id: id }) =>
      id === null ? [] : [{ merchantId, id }],
    );
    const wanted = new Map(
      limited.flatMap(({ merchant_id, id: campaignId }) =>
        [...customers, ...held]
          .filter(({ merchantId }) => merchantId === merchant_id)
          .map(({ merchantId, id }) => [keyOf(campaignId, id), { merchantId, campaignId, customerId: id }]),
      ),
    );
    for (const row of wanted.size === 0 ? [] : await readCustomerUses(tx, [...wanted.values()])) {
      this.#customers.set(keyOf(row.campaign_id, row.customer_id), row);
    }
  }

  find(merchantId: string, id: string | null): CampaignRow | undefined {
    return id === null ? undefined : this.#campaigns.get(keyOf(merchantId, id));
  }

  /** What the customer used of a campaign that limits it; undefined without a customer or a limit. */
  useBy(campaign: CampaignRow, customerId: string | null | undefined): CustomerUse | undefined {
    if (customerId == null || !limitsCustomers(campaign)) return undefined;
    const key = keyOf(campaign.id, customerId);
    const known = this.#customers.get(key) ?? {
      merchant_id: campaign.merchant_id,
      campaign_id: campaign.id,
      customer_id: customerId,
      used_uses: 0,
      used_amount: 0,
      held_uses: 0,
      held_amount: 0,
      use_limit: null,
      amount_limit: null,
    };
    this.#customers.set(key, known);
    return known;
  }

  /** What was used of the period of a day; undefined without a day, or if the campaign has no periods. */
  periodOf(campaign: CampaignRow | undefined, day: string | null | undefined): Period | undefined {
    return campaign?.counted ? this.#periods.find(campaign, day) : undefined;
  }

  /**
   * Counts uses of a customer; negative ones were taken back. They are of the period that runs now, or of that of `day`,
   * in which they were reserved or made.
   */
  use(
    campaign: CampaignRow | undefined,
    customerId: string | null,
    share: Share,
    now: string,
    day: string | null | undefined = campaign?.period?.day,
  ): void {
    if (!campaign?.counted) return;
    this.#count(campaign, customerId, { used_uses: share.uses, used_amount: share.amount }, day);
    // What was reserved of an earlier period is no news of this one.
    const noted = campaign.budget_per === null ? campaign : this.#currentOn(campaign, day);
    if (noted === undefined) return;
    if (isNear(campaign) && !noted.near_noted) {
      noted.near_noted = true;
      this.#note('campaign.budget_near', campaign, now);
    }
    if (isSpent(campaign) && !noted.spent_noted) {
      noted.spent_noted = true;
      this.#note('campaign.budget_spent', campaign, now);
    }
  }

  /** What was used of the period that runs now, if a day is one of it. */
  #currentOn(campaign: CampaignRow, day: string | null | undefined): Period['use'] | undefined {
    const use = this.periodOf(campaign, day)?.use;
    return use === campaign.period?.use ? use : undefined;
  }

  /** Reserves a use for a customer, or ends its hold, which was made on `day`, with `times` -1. */
  hold(
    campaign: CampaignRow | undefined,
    customerId: string | null,
    amount: number,
    day: string | null,
    times: 1 | -1 = 1,
  ): void {
    if (!campaign?.counted) return;
    this.#count(campaign, customerId, { held_uses: times, held_amount: times * amount }, day);
  }

  #count(
    campaign: CampaignRow,
    customerId: string | null,
    more: { used_uses?: number; used_amount?: number; held_uses?: number; held_amount?: number },
    day: string | null | undefined,
  ): void {
    const period = this.periodOf(campaign, day);
    const theirs = this.useBy(campaign, customerId);
    for (const one of [campaign, period?.use, theirs]) {
      if (one === undefined) continue;
      one.used_uses += more.used_uses ?? 0;
      one.used_amount += more.used_amount ?? 0;
      one.held_uses += more.held_uses ?? 0;
      one.held_amount += more.held_amount ?? 0;
    }
    this.#changed.add(campaign);
    if (period) this.#periods.change(campaign, period.use);
    if (theirs) this.#changedCustomers.add(theirs);
  }

  /** What an order reserves of an automatic promotion. */
  holdOf(orderKey: string, campaignId: string): CampaignHold | undefined {
    return this.#holds.get(keyOf(orderKey, campaignId));
  }

  /** Reserves a part of the budget of an automatic promotion for an order. */
  putHold(hold: CampaignHold): void {
    this.#holds.set(keyOf(hold.order_key, hold.campaign_id), hold);
    const { customer_id: customerId, amount, budget_day: day } = hold;
    this.hold(this.find(hold.merchant_id, hold.campaign_id), customerId, amount, day);
  }

  /** Gives back what an order reserves, if it still does. */
  endHold(orderKey: string, campaignId: string): void {
    const hold = this.holdOf(orderKey, campaignId);
    if (hold === undefined) return;
    this.#holds.delete(keyOf(orderKey, campaignId));
    if (this.#stored.delete(hold)) this.#ended.push(hold);
    const { customer_id: customerId, amount, budget_day: day } = hold;
    this.hold(this.find(hold.merchant_id, campaignId), customerId, amount, day, -1);
  }

  /** Counts what a points campaign added to an earning of a customer. */
  addPoints(row: CampaignPointsRow, customerId: string, now: string): void {
    const { merchant_id: merchantId, campaign_id: id, points, budget_day: day } = row;
    this.use(this.find(merchantId, id), customerId, { uses: 1, amount: points }, now, day);
    this.#added.push(row);
  }

  /** Gives back what a points campaign added to an earning, once all of it was taken back. */
  returnPoints(share: PointsShare, now: string): void {
    const { merchant_id: merchantId, campaign_id: id, customer_id: customerId, budget_day: day } = share;
    this.use(this.find(merchantId, id), customerId, { uses: -1, amount: -share.points }, now, day);
    this.#returned.push(share);
  }

  #note(type: 'campaign.budget_near' | 'campaign.budget_spent', campaign: CampaignRow, now: string): void {
    this.#events.push({ type, objectId: campaign.id, object: viewCampaign(campaign, now) });
  }

  /** Returns the events since the last call. */
  takeEvents(): NewEvent[] {
    const taken = this.#events;
    this.#events = [];
    return taken;
  }

  /** Sends the changes. Call it after new orders are sent. */
  save(tx: TenantTransaction, now: string): Promise<unknown>[] {
    const sent: Promise<unknown>[] = [];
    if (this.#changed.size > 0) sent.push(saveBudgets(tx, [...this.#changed], now));
    if (this.#changedCustomers.size > 0) {
      sent.push(
        saveCustomerUses(
          tx,
          [...this.#changedCustomers].map((row) => this.#limited(row)),
        ),
      );
    }
    const { changed } = this.#periods;
    if (changed.length > 0) sent.push(savePeriods(tx, changed));
    if (this.#ended.length > 0) sent.push(deleteCampaignHolds(tx, this.#ended));
    if (this.#added.length > 0) sent.push(insertCampaignPoints(tx, this.#added, now));
    if (this.#returned.length > 0) sent.push(markPointsReturned(tx, this.#returned));
    const made = [...this.#holds.values()].filter((hold) => !this.#stored.has(hold));
    if (made.length > 0) sent.push(insertCampaignHolds(tx, made));
    return sent;
  }

  /** The row with the limits of its campaign as constraints. Lowering a limit doesn't undo past uses. */
  #limited(row: CustomerUse): CustomerUse {
    const campaign = this.find(row.merchant_id, row.campaign_id)!;
    const atLeast = (limit: number | null, used: number) => (limit === null ? null : Math.max(limit, used));
    return {
      ...row,
      use_limit: atLeast(campaign.customer_uses, row.used_uses + row.held_uses),
      amount_limit: atLeast(campaign.customer_amount, row.used_amount + row.held_amount),
    };
  }
}
