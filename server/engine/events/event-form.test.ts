import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventPayloads } from '../../../contract/events/payloads.ts';
import { eventTypes } from '../../../contract/events.ts';
import { eventExample } from '../../../derive/event-example.ts';
import { newUuid } from '../../clock/new-id.ts';
import { type EventHead, restored, shortened } from './event-form.ts';

const kinds = ['token', 'member', 'system'] as const;
const heads = eventTypes.map((type, at): EventHead => {
  const kind = kinds[at % kinds.length]!;
  return {
    type,
    merchant_id: newUuid(),
    object_id: newUuid(),
    actor_type: kind,
    actor_id: kind === 'system' ? null : newUuid(),
    created_at: '2026-11-21T09:30:00.000Z',
  };
});
const exampleOf = ({ type }: EventHead) =>
  (eventExample(type) as { data: { object: Record<string, unknown> } }).data.object;
const stored = (object: object, head: EventHead) =>
  JSON.parse(JSON.stringify(shortened(object as Record<string, unknown>, head))) as Record<string, unknown>;

/** Among them what fields are expected to have. */
const values = [
  null,
  '',
  'x',
  0,
  1,
  false,
  true,
  [],
  [null],
  {},
  { type: 'system', id: null },
  '2026-11-21T09:30:00.000Z',
];

test('an event of each type is read as it was written, whatever its fields are', () => {
  for (const head of heads) {
    const example = exampleOf(head);
    const inOrder = Object.keys((eventPayloads[head.type].object as { properties: object }).properties);
    const said = restored({}, head);
    for (const name of inOrder) {
      for (const value of [example[name], ...values, said[name]]) {
        const changed: Record<string, unknown> = { ...example, [name]: value };
        const object = Object.fromEntries(inOrder.map((key) => [key, changed[key]]));
        assert.equal(JSON.stringify(restored(stored(object, head), head)), JSON.stringify(object), head.type);
      }
    }
  }
});

test('an object without one of its fields, and one that was stored whole, are read without it', () => {
  for (const head of heads) {
    const example = exampleOf(head);
    for (const name of Object.keys(example)) {
      const { [name]: _left, ...object } = example;
      if (name !== 'object') assert.deepEqual(restored(object, head), object, head.type);
      assert.deepEqual(
        restored(stored(object, head), head),
        name === 'object' ? restored(object, head) : object,
      );
    }
  }
});

test('a redemption is stored in a third of its bytes', () => {
  const head = heads.find(({ type }) => type === 'redemption.succeeded')!;
  const object = {
    ...restored({}, head),
    voucher_id: 'vch_01jd8k4x3fe7hbkq6v2c9m5n0p',
    status: 'succeeded',
    version: 1,
  };
  assert.deepEqual(Object.keys(stored(object, head)), ['voucher_id', 'status', 'version']);
});
