/**
 * The payload of each event type. What is not declared here doesn't leave the server: not in `GET /events`, not in
 * webhooks and not in the activity of a membership.
 */
import type { Static, TSchema } from 'typebox';
import type { EventType } from '../events.ts';
import { membershipPayloads } from './memberships.ts';
import { merchantPayloads } from './merchant.ts';
import { moneyPayloads } from './money.ts';
import type { Payload } from './payload.ts';
import { peoplePayloads } from './people.ts';
import { pointsPayloads } from './points.ts';
import { voucherPayloads } from './vouchers.ts';

const payloads = {
  ...merchantPayloads,
  ...membershipPayloads,
  ...pointsPayloads,
  ...voucherPayloads,
  ...peoplePayloads,
  ...moneyPayloads,
} satisfies Record<EventType, Payload>;

type Payloads = typeof payloads;

export const eventPayloads: Readonly<Record<EventType, Payload>> = payloads;

/** What an event of this type says about its object. */
export type EventObjectOf<T extends EventType> = Static<Payloads[T]['object']>;

/** The previous values that an event of this type can have. */
export type EventPreviousOf<T extends EventType> = Payloads[T]['previous'] extends infer P extends TSchema
  ? Static<P>
  : undefined;
