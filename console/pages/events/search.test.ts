import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eventListInput, readEventSearch } from './search.ts';

const voucher = 'vch_01jd8k4x3fe7hbkq6v2c9m5n0p';

describe('search parameters of the event log', () => {
  const cases: [string, Record<string, unknown>, object][] = [
    ['asks for everything without filters', {}, { limit: 50 }],
    ['takes one type', { type: 'voucher.created' }, { limit: 50, type: ['voucher.created'] }],
    [
      'drops types that there are not',
      { type: ['voucher.created', 'x'] },
      { limit: 50, type: ['voucher.created'] },
    ],
    ['takes an object', { object_id: voucher }, { limit: 50, object_id: voucher }],
    ['asks for no object with half an id', { object_id: 'vch_01' }, { limit: 50 }],
    ['does not ask for the detail', { event: 'evt_1' }, { limit: 50 }],
  ];
  for (const [name, search, input] of cases)
    test(name, () => assert.deepEqual(eventListInput(readEventSearch(search)), input));
});
