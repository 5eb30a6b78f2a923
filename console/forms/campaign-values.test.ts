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

  test('sends a budget in the merchant’s currency only with an amount', () => {
    const uses = createBodyOf({ ...autumn, has_budget: true, budget_uses: 50 }, 'EUR');
    assert.deepEqual(uses.budget, { uses: 50 });
    const amount = createBodyOf({ ...autumn, has_budget: true, budget_amount: 10_000 }, 'EUR');
    assert.deepEqual(amount.budget, { amount: 10_000, currency: 'EUR' });
    assert.equal(createBodyOf({ ...autumn, has_budget: true }, 'EUR').budget, undefined);
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

  test('an update adds no budget, and keeps the conditions of a promotion', () => {
    const campaign = {
      name: 'Autumn',
      description: null,
      kind: 'automatic',
      starts_at: null,
      ends_at: null,
      conditions: { channels: ['web'] },
      stacking: null,
      budget: { uses: null, amount: 5_000, currency: 'EUR' },
    } as Partial<Campaign> as Campaign;
    const values = { ...campaignValuesOf(campaign), budget_amount: 8_000, budget_uses: 10 };
    const body = updateBodyOf(values, campaign);
    assert.deepEqual(body.budget, { amount: 8_000 });
    assert.deepEqual(body.conditions, { channels: ['web'] });
    assert.equal(updateBodyOf(values, { ...campaign, budget: null }).budget, undefined);
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
