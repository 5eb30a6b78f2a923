import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Campaign } from '@tessera/sdk';
import {
  campaignFieldOf,
  campaignValuesOf,
  createBodyOf,
  discountOf,
  newCampaignValues,
  updateBodyOf,
} from './campaign-values.ts';

const autumn = { ...newCampaignValues, name: ' Autumn ' };

describe('the campaign form', () => {
  test('sends a discount and conditions for a promotion only: codes have their own', () => {
    const values = {
      ...autumn,
      conditions: {
        ...newCampaignValues.conditions,
        all: [{ kind: 'order_amount' as const, gte: 2_000, lte: undefined }],
      },
      stacking_mode: 'alone' as const,
    };
    const promotion = createBodyOf(values, 'EUR');
    assert.deepEqual(promotion.discount, { type: 'percent', percent_off: 1_000 });
    assert.deepEqual(promotion.conditions, { order_amount: { gte: 2_000 } });
    assert.deepEqual(promotion.stacking, { mode: 'alone' });
    const codes = createBodyOf({ ...autumn, kind: 'codes', stacking_mode: 'alone' }, 'EUR');
    assert.deepEqual(
      [codes.discount, codes.conditions, codes.stacking, codes.name],
      [undefined, undefined, undefined, 'Autumn'],
    );
  });

  test('sends every limit of a budget, and a currency only with an amount', () => {
    const none = {
      amount: null,
      uses: null,
      per: null,
      customer_amount: null,
      customer_uses: null,
      currency: null,
    };
    const uses = createBodyOf({ ...autumn, has_budget: true, budget_uses: 50 }, 'EUR');
    assert.deepEqual(uses.budget, { ...none, uses: 50 });
    const amount = createBodyOf({ ...autumn, has_budget: true, customer_amount: 1_000 }, 'EUR');
    assert.deepEqual(amount.budget, { ...none, customer_amount: 1_000, currency: 'EUR' });
    assert.equal(createBodyOf({ ...autumn, has_budget: true }, 'EUR').budget, undefined);
    const daily = { ...autumn, has_budget: true, budget_per: 'day' as const, customer_uses: 1 };
    assert.deepEqual(createBodyOf({ ...daily, budget_uses: 50 }, 'EUR').budget, {
      ...none,
      uses: 50,
      per: 'day',
      customer_uses: 1,
    });
    assert.deepEqual(createBodyOf(daily, 'EUR').budget, { ...none, customer_uses: 1 });
  });

  test('sends a hold-out group for a new campaign only, if it has one', () => {
    const values = { ...autumn, holdout_percent: 10 };
    for (const some of [values, { ...values, kind: 'codes' as const }])
      assert.equal(createBodyOf(some, 'EUR').holdout_percent, 10);
    for (const none of [{ ...values, holdout_percent: 0 }, autumn])
      assert.ok(!('holdout_percent' in createBodyOf(none, 'EUR')));
  });

  test('sends what a points campaign adds, for whom, and a budget in points, and shows it again as it is', () => {
    const values = {
      ...autumn,
      kind: 'points' as const,
      bonus_times: 1.5,
      pass_ids: ['pass_1'],
      has_budget: true,
      budget_points: 9_000,
      budget_per: 'month' as const,
      customer_points: 500,
      // Of another kind.
      budget_amount: 5_000,
      stacking_mode: 'alone' as const,
    };
    const created = createBodyOf(values, 'EUR');
    assert.deepEqual([created.kind, created.discount, created.stacking], ['points', undefined, undefined]);
    assert.deepEqual(created.bonus, { type: 'multiplier', bps: 15_000 });
    assert.deepEqual(created.pass_ids, ['pass_1']);
    const budget = { points: 9_000, uses: null, per: 'month', customer_points: 500, customer_uses: null };
    assert.deepEqual(created.budget, budget);
    const bonuses = [
      { bonus_type: 'multiplier', bonus_times: 1.5 },
      { bonus_type: 'addition', bonus_points: 20 },
      { bonus_type: 'per_amount', bonus_points: 3, bonus_amount: 1_000 },
    ] as const;
    for (const one of bonuses) {
      const sent = createBodyOf({ ...values, ...one }, 'EUR');
      const campaign = { ...sent, discount: null, conditions: null, stacking: null } as unknown as Campaign;
      const shown = campaignValuesOf(campaign);
      assert.partialDeepStrictEqual(shown, { ...one, pass_ids: ['pass_1'], budget_points: 9_000 });
      const { bonus, pass_ids, budget: again } = updateBodyOf(shown, campaign, 'EUR');
      assert.deepEqual([bonus, pass_ids, again], [sent.bonus, sent.pass_ids, sent.budget]);
    }
    assert.equal(createBodyOf({ ...values, pass_ids: [] }, 'EUR').pass_ids, undefined);
    const sent = { ...createBodyOf(values, 'EUR') } as unknown as Campaign;
    assert.equal(updateBodyOf({ ...values, pass_ids: [] }, sent, 'EUR').pass_ids, null);
    assert.equal(
      createBodyOf({ ...values, budget_points: '', customer_points: '' }, 'EUR').budget,
      undefined,
    );
  });

  test('a type of discount sends its own fields only', () => {
    const values = { ...autumn, price: 500, amount_off: 300, items: { skus: ['tea'] } };
    assert.deepEqual(discountOf({ ...values, discount_type: 'fixed_price' }, 'EUR'), {
      type: 'fixed_price',
      price: 500,
      currency: 'EUR',
      items: { skus: ['tea'] },
    });
    assert.deepEqual(discountOf({ ...values, discount_type: 'shipping' }, 'EUR'), { type: 'shipping' });
    assert.deepEqual(discountOf({ ...autumn, discount_type: 'buy_x_get_y' }, 'EUR'), {
      type: 'buy_x_get_y',
      buy_quantity: 2,
      get_quantity: 1,
      items: {},
    });
  });

  test('an update changes nothing that was only opened, and removes a budget that is switched off', () => {
    const campaign = {
      name: 'Autumn',
      description: null,
      kind: 'automatic',
      starts_at: null,
      ends_at: null,
      discount: { type: 'buy_x_get_y', buy_quantity: 3, get_quantity: 1, percent_off: 5_000, items: {} },
      conditions: { channels: ['web'] },
      bonus: null,
      stacking: null,
      budget: {
        uses: null,
        amount: 5_000,
        currency: 'EUR',
        per: 'week',
        customer_uses: null,
        customer_amount: null,
      },
    } as Partial<Campaign> as Campaign;
    const values = campaignValuesOf(campaign);
    const body = updateBodyOf(values, campaign, 'USD');
    assert.deepEqual(body.discount, campaign.discount);
    assert.deepEqual(body.conditions, campaign.conditions);
    assert.deepEqual(body.budget, campaign.budget);
    assert.equal(updateBodyOf({ ...values, has_budget: false }, campaign, 'USD').budget, null);
    assert.equal(
      'budget' in updateBodyOf({ ...values, has_budget: false }, { ...campaign, budget: null }, 'USD'),
      false,
    );
  });

  test('shows an error beside the field that it is about', () => {
    assert.deepEqual(
      ['conditions.all.0.weekdays', 'budget.amount', 'discount.percent_off', 'stacking.priority', 'name'].map(
        campaignFieldOf,
      ),
      ['conditions', 'budget_amount', 'percent_off', 'stacking_priority', 'name'],
    );
  });
});
