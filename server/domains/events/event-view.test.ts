import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventHead } from '../../engine/events/event-form.ts';
import type { EventOf, NewEvent } from '../../engine/operation.ts';
import { viewData } from './event-view.ts';

type Installed = EventOf<'wallet_pass.installed'>;

test('an event with the payload of another type, or without a field of its own, does not compile', () => {
  const object = { object: 'wallet_pass', membership_id: 'mbr_1', platform: 'apple' } as const;
  const event: Installed = { type: 'wallet_pass.installed', objectId: 'mbr_1', object };
  // @ts-expect-error The payload is that of a pass in a wallet.
  const other: NewEvent = { type: 'points.earned', objectId: 'mbr_1', object };
  const { platform: _platform, ...rest } = object;
  // @ts-expect-error The platform is missing.
  const less: Installed = { type: 'wallet_pass.installed', objectId: 'mbr_1', object: rest };
  // @ts-expect-error This type has no previous values.
  const more: Installed = { ...event, previous: { platform: 'google' } };
  for (const { type, object: data } of [event, other, less, more]) {
    const head = { type } as EventHead;
    assert.ok(viewData({ ...head, data: { ...data }, previous: null }).object);
  }
});
