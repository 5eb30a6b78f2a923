import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSubscribed } from './is-subscribed.ts';

type Preference = Parameters<typeof isSubscribed>[0];
type Told = Parameters<typeof isSubscribed>[1];

const exhausted: Told = { type: 'voucher.exhausted', severity: 'info' };
const created: Told = { type: 'api_token.created', severity: 'warning' };
const disabled: Told = { type: 'webhook_endpoint.disabled', severity: 'critical' };

// biome-ignore format: a table
const cases: [title: string, preference: Preference, hears: [boolean, boolean, boolean]][] = [
  ['by default every notification is sent', { muted_types: [], minimum_severity: 'info' }, [true, true, true]],
  ['a muted type is not sent', { muted_types: ['voucher.exhausted'], minimum_severity: 'info' }, [false, true, true]],
  ['a notification below the minimum severity is not sent', { muted_types: [], minimum_severity: 'warning' }, [false, true, true]],
  ['a critical notification is always sent', { muted_types: ['webhook_endpoint.disabled'], minimum_severity: 'critical' }, [false, false, true]],
];

for (const [title, preference, expected] of cases) {
  test(title, () => {
    assert.deepEqual(
      [exhausted, created, disabled].map((told) => isSubscribed(preference, told)),
      expected,
    );
  });
}
