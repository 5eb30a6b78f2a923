import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { segmentDays as daysOfContract } from '../../../contract/resources/communication.ts';
import { Facts } from '../../../contract/resources/promotion.ts';
import { areComplete, kindsFor } from './condition-rows.ts';
import {
  attributeTypeOf,
  blankRow,
  type ConditionRow,
  type Conditions,
  conditionKinds,
  conditionsOf,
  conditionValuesOf,
  noConditions,
  numbersIn,
  segmentDays,
} from './condition-values.ts';

const whole: Conditions = {
  order_amount: { gte: 2_000, lte: 90_000, currency: 'CHF' },
  order_items: {
    items: {
      skus: ['C-1'],
      categories: ['coffee'],
      metadata: { key: 'origin', values: ['PE'] },
      exclude_skus: ['C-2'],
      exclude_categories: ['decaf'],
    },
    quantity_gte: 2,
    amount_gte: 500,
    currency: 'CHF',
  },
  customer: {
    first_order: true,
    days_since_last_order_gte: 30,
    tags: ['vip', 'press'],
    attributes: [
      { key: 'shoe_size', values: [40.5, 41], gte: 0, lte: 42 },
      { key: 'is_student', values: [false] },
      { key: 'colour', values: ['red'] },
      { key: 'colour', values: ['red', 'blue'] },
    ],
    birthday: { days_before: 0, days_after: 3 },
  },
  membership: {
    pass_ids: ['pas_1'],
    tier_ids: ['tir_1'],
    points_gte: 100,
    days_since_start_gte: 1,
    days_since_start_lte: 0,
    segments: ['inactive', 'active'],
  },
  location_ids: ['loc_1'],
  weekdays: ['mon', 'tue'],
  hours: { start: '22:00', end: '24:00' },
  dates: {
    except: ['2026-12-24', '2026-12-31'],
    only: ['2026-11-27'],
    nth_weekday: { weekday: 'fri', nth: 'last' },
  },
  channels: ['web'],
  metadata: { key: 'table', values: ['1', '2'] },
  any: [{ weekdays: ['sat'], channels: ['till'] }, { order_amount: { lte: 500 } }],
  none: [{ location_ids: ['loc_2'] }],
};

const blankAttribute = {
  kind: 'attribute',
  key: '',
  values: [],
  gte: '',
  lte: '',
} as const satisfies ConditionRow;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The paths of all fields: `customer.attributes.gte`. */
function pathsOf(value: unknown, path: string): string[] {
  const members = Array.isArray(value) ? value.filter(isObject) : isObject(value) ? [value] : [];
  if (members.length === 0) return [path];
  return members.flatMap((one) =>
    Object.entries(one).flatMap(([key, part]) => pathsOf(part, `${path}.${key}`)),
  );
}

/** The same of a schema. */
function schemaPaths(schema: unknown, path: string): string[] {
  if (!isObject(schema)) return [path];
  const properties = isObject(schema.items) ? schema.items.properties : schema.properties;
  if (!isObject(properties)) return [path];
  return Object.entries(properties).flatMap(([key, part]) => schemaPaths(part, `${path}.${key}`));
}

/** Each fact, and each part of it, alone. */
const alone: Conditions[] = Object.entries(whole)
  .filter(([name]) => !['all', 'any', 'none'].includes(name))
  .flatMap(([name, fact]): Conditions[] => [
    { [name]: fact },
    ...(['order_amount', 'customer', 'membership', 'dates'].includes(name)
      ? Object.entries(fact).map(([part, value]) => ({ [name]: { [part]: value } }))
      : []),
  ]);

describe('the condition editor', () => {
  test('changes nothing of conditions that are opened and saved', () => {
    assert.deepEqual(conditionsOf(conditionValuesOf(whole)), whole);
    assert.equal(conditionsOf(conditionValuesOf(null)), null);
  });

  test('changes nothing of any fact of the contract, alone or in a group, and lets it be saved', () => {
    const { any: _, none: __, ...facts } = whole;
    assert.deepEqual([...new Set(pathsOf(facts, ''))].sort(), schemaPaths(Facts, '').sort());
    const birthdays = [{ days_before: 0 }, { days_after: 0 }];
    const single = [...alone, ...birthdays.map((birthday) => ({ customer: { birthday } }))];
    for (const fact of single)
      for (const conditions of [fact, { any: [fact] }, { none: [fact, facts] }]) {
        const values = conditionValuesOf(conditions);
        assert.deepEqual(conditionsOf(values), conditions);
        assert.ok(areComplete(values), JSON.stringify(conditions));
      }
  });

  test('a group asks about several attributes, up to as many as the contract allows', () => {
    const attribute = (at: number): ConditionRow => ({ ...blankAttribute, key: `key_${at}`, values: [at] });
    const rows = Array.from({ length: 11 }, (_, at) => attribute(at));
    const { customer, all } = conditionsOf({ ...noConditions, all: rows })!;
    assert.deepEqual([customer?.attributes?.length, all?.[0]?.customer?.attributes?.length], [10, 1]);
    assert.ok(kindsFor(rows.slice(0, 9), false).includes('attribute'));
    assert.ok(!kindsFor(rows.slice(0, 10), false).includes('attribute'));
  });

  test('reads numbers with a point or a comma, and the type of an attribute that isn’t declared', () => {
    assert.deepEqual(numbersIn(['40,5', '40.5', 'large', ' ', '-1']), [40.5, -1]);
    assert.equal(attributeTypeOf({ ...blankAttribute, lte: 0 }), 'number');
    assert.equal(attributeTypeOf({ ...blankAttribute, values: [false] }), 'boolean');
    assert.equal(attributeTypeOf({ ...blankAttribute, values: ['1'] }), 'text');
    // A minus sign that was only begun is no number.
    assert.ok(!areComplete({ ...noConditions, all: [{ ...blankAttribute, key: 'size', gte: '-' }] }));
  });

  test('the days of segments are those of the contract', () => {
    assert.deepEqual(segmentDays, daysOfContract);
  });

  test('keeps two rows about the same thing apart, so that both must hold', () => {
    const items = (category: string): ConditionRow => ({
      kind: 'order_items',
      items: { categories: [category] },
      quantity: 1,
      amount: undefined,
      currency: undefined,
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
      'tag',
      'attribute',
      'pass',
      'tier',
      'points',
      'member_days',
      'segment',
      'location',
      'weekday',
      'hours',
      'only_dates',
      'except_dates',
      'channel',
      'metadata',
    ]);
  });
});
