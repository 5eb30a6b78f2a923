/** A shop of stories: a sandbox whose clock moves, with points campaigns. */
import { randomUUID } from 'node:crypto';
import type { Tessera } from '../../sdk/src/index.ts';
import { setClock } from '../harness/merchant-midnight.ts';
import { addPass, addTemplate } from '../harness/passes.ts';
import type { World } from '../harness/world.ts';
import { type Day, dayAt, instantOn } from './earning-days.ts';
import type { Terms } from './earning-model.ts';
import { campaigns } from './earning-stories.ts';
import type { TierRule } from './tier-model.ts';

export const timezone = 'Europe/Rome';
const dayMs = 86_400_000;
/** A clock can be ahead by two years. */
const mostAheadMs = 700 * dayMs;

export class Shop {
  readonly tessera: Tessera;
  readonly #world: World;
  readonly #merchantId: string;
  readonly #owner: Tessera;
  readonly #templateId: string;
  readonly #campaignIds: readonly string[];
  #aheadMs = 0;

  private constructor(parts: {
    world: World;
    merchantId: string;
    owner: Tessera;
    tessera: Tessera;
    templateId: string;
    campaignIds: readonly string[];
  }) {
    this.#world = parts.world;
    this.#merchantId = parts.merchantId;
    this.#owner = parts.owner;
    this.tessera = parts.tessera;
    this.#templateId = parts.templateId;
    this.#campaignIds = parts.campaignIds;
  }

  /** The campaigns count towards budgets that no story reaches. */
  static async open(world: World): Promise<Shop> {
    const merchant = await world.merchant({ sandbox: true, timezone });
    const [owner, tessera] = [await merchant.clientAs('owner'), await merchant.client()];
    const template = await addTemplate(tessera);
    await tessera.memberships.setEventTypes({
      types: [
        { type: 'done', label: 'Done', value: 'none' },
        { type: 'counted', label: 'Counted', value: 'number' },
        { type: 'paid', label: 'Paid', value: 'amount' },
      ],
    });
    const campaignIds = await Promise.all(
      Array.from({ length: campaigns }, async (_, at) => {
        const { id } = await tessera.campaigns.create({
          name: `Bonus ${at}`,
          kind: 'points',
          bonus: { type: 'addition', points: 1 },
          budget: { points: 1_000_000_000, customer_points: 1_000_000 },
        });
        return id;
      }),
    );
    return new Shop({ world, merchantId: merchant.id, owner, tessera, templateId: template.id, campaignIds });
  }

  get now(): number {
    return Date.now() + this.#aheadMs;
  }

  get today(): Day {
    return dayAt(this.now, timezone);
  }

  /** Whether the clock can't go much further. */
  get isLate(): boolean {
    return this.#aheadMs > mostAheadMs / 2;
  }

  /** Moves the clock; `turnsClocks` settles on its way what is due, without it only requests do. */
  async wait(days: number, time: string, turnsClocks: boolean): Promise<void> {
    let at = instantOn(this.today + days, time, timezone);
    if (at <= this.now) at = instantOn(this.today + days + 1, time, timezone);
    if (at - Date.now() > mostAheadMs) return;
    if (turnsClocks) {
      const to = new Date(at).toISOString();
      while (!(await this.#owner.sandbox.advanceClock({ to })).complete);
    } else await setClock(this.#world, this.#merchantId, new Date(at).toISOString());
    this.#aheadMs = at - Date.now();
  }

  /** A pass of a story, whose rules `changePass` sets. */
  async openPass(rule: TierRule): Promise<{ id: string; tierIds: string[] }> {
    const [month, day] = rule.startsOn.map((part) => String(part).padStart(2, '0'));
    const { period, months, keeps } = rule;
    const isEndless = period === 'lifetime';
    const pass = await addPass(this.tessera, {
      template_id: this.#templateId,
      name: `Club ${randomUUID()}`,
      tiers: rule.thresholds.map((threshold_points, at) => ({ name: `Tier ${at}`, threshold_points })),
      tier_rule: {
        metric: rule.metric,
        period,
        ...((period === 'calendar' || period === 'rolling') && { months }),
        ...(period === 'calendar' && { starts_on: `${String(Number(month) + 1).padStart(2, '0')}-${day}` }),
        ...(!isEndless && { keeps, grace_days: rule.graceDays, downgrade: rule.downgrade }),
        ...(!isEndless && keeps === 'months' && { keeps_months: rule.keepsMonths }),
      },
      spend_rule: { points: 1, amount: 10, currency: 'EUR' },
    });
    return { id: pass.id, tierIds: pass.tiers.map(({ id }) => id) };
  }

  /** Changes the rules of a pass, whose new ids it returns, and the campaigns. */
  async change(pass: { id: string; tierIds: string[] }, tiers: TierRule, terms: Terms): Promise<string[]> {
    const { rules, actRules, points, unit, rounding, bps } = terms;
    const { earn_rules } = await this.tessera.memberships.updatePass(pass.id, {
      tiers: pass.tierIds.map((id, at) => ({
        id,
        name: `Tier ${at}`,
        threshold_points: tiers.thresholds[at]!,
        multiplier_bps: bps[at]!,
      })),
      earn_rule: { basis: 'spend', points_per_unit: points, unit_amount: unit, rounding },
      earn_rules: [
        ...rules.map(({ earn, category, cap, ...asked }, at) => ({
          name: `Rule ${at}`,
          earn,
          ...(category && { items: { categories: [category] } }),
          ...(cap && { caps: [{ [cap.counts]: cap.most, per: cap.per }] }),
          ...conditionsOf(asked),
        })),
        ...actRules.map(({ earn, act }, at) => ({
          name: `Act ${at}`,
          trigger: 'event',
          event_type: act,
          earn,
        })),
      ],
      apply: 'from_now',
    } as Parameters<Tessera['memberships']['updatePass']>[1]);
    for (const [at, own] of terms.bonuses.entries()) {
      const id = this.#campaignIds[at]!;
      if (own === null) {
        await this.tessera.campaigns.pause(id);
        continue;
      }
      const { least, weekdays, ...given } = own;
      await this.tessera.campaigns.update(id, {
        bonus: { ...given, ...(own.type === 'per_amount' && { currency: 'EUR' }) },
        conditions: null,
        ...conditionsOf({ least, weekdays }),
      } as Parameters<Tessera['campaigns']['update']>[1]);
      await this.tessera.campaigns.resume(id);
    }
    return earn_rules.map(({ id }) => id);
  }
}

function conditionsOf({ least, weekdays }: { least: number | null; weekdays: readonly string[] | null }) {
  const conditions = {
    ...(least !== null && { order_amount: { gte: least } }),
    ...(weekdays !== null && { weekdays: [...weekdays] }),
  };
  return Object.keys(conditions).length > 0 ? { conditions } : {};
}
