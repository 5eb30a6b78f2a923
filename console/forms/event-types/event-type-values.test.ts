import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MemberEventType } from '@tessera/sdk';
import { eventTypeValues, withEventType } from './event-type-values.ts';

const review: MemberEventType = {
  type: 'review',
  label: 'Review',
  value: 'number',
  properties: [{ key: 'product', type: 'text' }],
  archived: true,
};

test('a new type and its properties get names that the API accepts, and none twice', () => {
  const properties = [
    { key: 'Größe', type: 'number' as const },
    { key: 'grosse', type: 'text' as const },
    { key: '写真', type: 'text' as const },
  ];
  const [, added] = withEventType([review], undefined, { label: ' Review ', value: 'none', properties });
  assert.equal(added?.type, 'review_2');
  assert.equal(added?.label, 'Review');
  const keys = added?.properties.map(({ key }) => key) ?? [];
  assert.equal(new Set(keys).size, 3);
  for (const key of keys) assert.match(key, /^[a-z][a-z0-9_]{0,39}$/);
});

test('a type that is changed keeps what can’t change', () => {
  const values = eventTypeValues(review);
  const [changed] = withEventType([review], review, {
    ...values,
    label: 'Rating',
    properties: [...values.properties, { key: 'Product', type: 'date' }],
  });
  assert.deepEqual(changed, {
    ...review,
    label: 'Rating',
    properties: [...review.properties, { key: 'product_2', type: 'date' }],
  });
});
