/** Search parameters and queries of the message pages. */
import type { CommunicationsListDeliveriesParams, CommunicationsListParams } from '@tessera/sdk';
import { type Goal, goals } from './draft.ts';

export const kinds = [
  'membership_email',
  'pass_broadcast',
  'voucher_broadcast',
  'voucher_nudge',
  'membership_issued',
  'membership_revoked',
  'voucher_issued',
] as const;
export type Kind = (typeof kinds)[number];
export const messageStatuses = [
  'queued',
  'processing',
  'completed',
  'completed_with_errors',
  'failed',
  'canceled',
] as const;
export type MessageStatus = (typeof messageStatuses)[number];
export const deliveryStatuses = [
  'queued',
  'sent',
  'delivered',
  'bounced',
  'complained',
  'suppressed',
  'failed',
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

type Given = Record<string, unknown>;
const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined =>
  all.find((one) => one === value);
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Drops undefined values to keep addresses short. */
const present = <T extends object>(search: T): T =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as T;

export interface MessageSearch {
  kind?: Kind | undefined;
  status?: MessageStatus | undefined;
  cursor?: string | undefined;
}

export const readMessageSearch = (given: Given): MessageSearch =>
  present({
    kind: oneOf(kinds, given.kind),
    status: oneOf(messageStatuses, given.status),
    cursor: textOf(given.cursor),
  });

export const messageListInput = ({ kind, status, cursor }: MessageSearch): CommunicationsListParams => ({
  limit: 25,
  ...(kind && { kind: [kind] }),
  ...(status && { status: [status] }),
  ...(cursor && { cursor }),
});

export interface DeliverySearch {
  delivery?: DeliveryStatus | undefined;
  cursor?: string | undefined;
}

export const readDeliverySearch = (given: Given): DeliverySearch =>
  present({ delivery: oneOf(deliveryStatuses, given.delivery), cursor: textOf(given.cursor) });

export const deliveryInput = ({ delivery, cursor }: DeliverySearch): CommunicationsListDeliveriesParams => ({
  limit: 20,
  ...(delivery && { status: [delivery] }),
  ...(cursor && { cursor }),
});

/** Initial values of a new message, which other pages link with. */
export interface ComposeSearch {
  to?: Goal | undefined;
  pass?: string | undefined;
  voucher?: string | undefined;
  member?: string | undefined;
}

export const readComposeSearch = (given: Given): ComposeSearch =>
  present({
    to: oneOf(goals, given.to),
    pass: textOf(given.pass),
    voucher: textOf(given.voucher),
    member: textOf(given.member),
  });
