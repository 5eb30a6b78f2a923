import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  areComplete,
  blankRow,
  type ConditionRow,
  type Conditions,
  conditionKinds,
  conditionsOf,
  conditionValuesOf,
  kindsFor,
  noConditions,
} from './condition-values.ts';

const whole: Conditions = {
  order_amount: { gte: 2_000 },
  order_items: {
    items: { categories: ['coffee'], metadata: { key: 'origin', values: ['PE'] } },
    quantity_gte: 2,
  },
  customer: { first_order: true, days_since_last_order_gte: 30 },
  membership: { pass_ids: ['pas_1'], points_gte: 100 },
  location_ids: ['loc_1'],
  weekdays: ['mon', 'tue'],
  hours: { start: '22:00', end: '02:00' },
  channels: ['web'],
  metadata: { key: 'table', values: ['1', '2'] },
  any: [{ weekdays: ['sat'], channels: ['till'] }, { order_amount: { lte: 500 } }],
  none: [{ location_ids: ['loc_2'] }],
};

describe('the condition editor', () => {
  test('changes nothing of conditions that are opened and saved', () => {
    assert.deepEqual(conditionsOf(conditionValuesOf(whole)), whole);
    assert.equal(conditionsOf(conditionValuesOf(null)), null);
  });

  test('keeps two rows about the same thing apart, so that both must hold', () => {
    const items = (category: string): ConditionRow => ({
      kind: 'order_items',
      items: { categories: [category] },
      quantity: 1,
      amount: undefined,
    });
    const conditions = conditionsOf({ ...noConditions, all: [items('coffee'), items('cake')] });
    assert.deepEqual(conditions, {
      order_items: { items: { categories: ['coffee'] }, quantity_gte: 1 },
      all: [{ order_items: { items: { categories: ['cake'] }, quantity_gte: 1 } }],
    });
    assert.deepEqual(conditionsOf(conditionValuesOf(conditions)), conditions);
  });

  test('an alternative with several facts stays one alternative', () => {
    const { any } = conditionValuesOf(whole);
    assert.deepEqual(
      any.map((rows) => rows.map(({ kind }) => kind)),
      [['weekday', 'channel'], ['order_amount']],
    );
    assert.ok(!kindsFor(any[0]!, false).includes('weekday'));
    assert.ok(kindsFor(any[0]!, true).includes('weekday'));
  });

  test('drops empty groups, and says which rows are incomplete', () => {
    assert.equal(conditionsOf({ ...noConditions, any: [[]] }), null);
    const incomplete = conditionKinds.filter(
      (kind) => !areComplete({ ...noConditions, all: [blankRow(kind)] }),
    );
    assert.deepEqual(incomplete, [
      'order_amount',
      'pass',
      'tier',
      'points',
      'location',
      'weekday',
      'hours',
      'channel',
      'metadata',
    ]);
  });
});
