/** An amount of money has a currency: beside it, around it, or that of the object that it belongs to. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '../../contract/limits.ts';
import { Restrictions } from '../../contract/resources/voucher.ts';
import type { Route } from '../../contract/route.ts';
import { routes } from '../../contract/routes.ts';

interface Schema {
  type?: string;
  description?: string;
  maximum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** Amounts without a currency in the same request or answer, and whose it is. */
const belonging: [places: RegExp, to: string][] = [
  [/^vouchers\.bulk body\.codes\.balance$/, 'the card that `template` describes'],
  [/^vouchers\.[a-z-]+ body\.amount$/, 'the voucher'],
  [/^vouchers\..*\.(amount|discount_amount)$/, 'the voucher, or the order on which it is used'],
  [/^vouchers\.(redeem|validate) result\.(discount_amount|order_total_after)$/, 'the order'],
  [/^orders\.return(-own)? /, 'the order'],
  [/^orders\.quote result\.available\.amount$/, 'the order'],
  [/^campaigns\..* result(\.data)?(\.period)?\.(used|held)\.amount$/, 'the budget of the campaign'],
  [/^gift-cards\..* body\.amount$/, 'the gift card'],
  [/^dashboard\.get-user result\.vouchers\.discount_amount$/, 'the order'],
  [/^admin\.get-merchant result\.activity\.revenue$/, 'the merchant'],
  [/ (.+\.)?earn_rules\.earn\.per_amount$/, 'the `earn_rule`, or else the merchant'],
  [/\.rules\.basis$/, 'the order'],
  [/ (.+\.)?(earn_rules\.goal|goals)\.target$/, 'the merchant'],
  [/^limits\.list result\./, 'none: the largest amount in any currency'],
];

const isAmount = (name: string, { type, description = '' }: Schema): boolean =>
  (type === 'integer' || type === 'number') &&
  (/(^|_)amount(_|$)/.test(name) || /\bminor units/i.test(description));

interface Found {
  place: string;
  /** How far away the currency is: 0 if it is beside the amount; undefined without one. */
  distance: number | undefined;
}

/** The amounts in a schema. */
function amountsIn(schema: Schema, place: string, outer?: number): Found[] {
  const own = Object.entries(schema.properties ?? {});
  const isHere = own.some(([name]) => /(^|_)currency$/.test(name));
  const distance = isHere ? 0 : outer === undefined ? undefined : outer + 1;
  return [
    ...(schema.anyOf ?? []).flatMap((one) => amountsIn(one, place, outer)),
    ...(schema.items ? amountsIn(schema.items, place, outer) : []),
    ...own.flatMap(([name, part]) => [
      ...([part, ...(part.anyOf ?? [])].some((one) => isAmount(name, one))
        ? [{ place: `${place}.${name}`, distance }]
        : []),
      ...amountsIn(part, `${place}.${name}`, distance),
    ]),
  ];
}

const declared: readonly Route[] = routes;
const all = declared.flatMap(({ name, body, query, result }) => [
  ...amountsIn((body ?? {}) as Schema, `${name} body`),
  ...amountsIn((query ?? {}) as Schema, `${name} query`),
  ...('schema' in result ? amountsIn(result.schema as Schema, `${name} result`) : []),
]);

test('every amount in a request or an answer has a currency', () => {
  assert.ok(all.length > 200);
  const lonely = all.filter(({ distance }) => distance === undefined).map(({ place }) => place);
  assert.deepEqual(
    lonely.filter((place) => !belonging.some(([places]) => places.test(place))),
    [],
  );
  const needless = belonging.filter(([places]) => !lonely.some((place) => places.test(place)));
  assert.deepEqual(
    needless.map(([, to]) => to),
    [],
  );
});

test('the amounts of conditions and discounts, which are compared with an order, have it beside them', () => {
  const compared = [
    ...amountsIn(Restrictions as Schema, 'restrictions'),
    ...all.filter(({ place }) => /\.(conditions|discount|fact)\./.test(place)),
  ];
  assert.ok(compared.some(({ place }) => place.endsWith('conditions.order_amount.gte')));
  assert.ok(compared.some(({ place }) => place.endsWith('conditions.any.order_items.amount_gte')));
  assert.deepEqual(
    compared.filter(({ distance }) => distance !== 0),
    [],
  );
});

test('a number in a condition that can be as large as an amount is one, or is named here', () => {
  const counts = /\.(attributes\.(gte|lte|values)|points_gte)$/;
  const numbers = (schema: Schema, place: string): string[] => [
    ...(schema.maximum !== undefined && schema.maximum >= limits.amount ? [place] : []),
    ...[...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap((one) =>
      numbers(one, place),
    ),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => numbers(part, `${place}.${name}`)),
  ];
  const known = new Set(amountsIn(Restrictions as Schema, 'restrictions').map(({ place }) => place));
  assert.deepEqual(
    numbers(Restrictions as Schema, 'restrictions').filter(
      (place) => !known.has(place) && !counts.test(place),
    ),
    [],
  );
});
