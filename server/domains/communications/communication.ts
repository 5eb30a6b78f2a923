/** Communications and their messages: rows and API representation. */
import type { Static } from 'typebox';
import { encodeId, type IdKind } from '../../../contract/ids.ts';
import type {
  Communication,
  categories,
  channels,
  communicationKinds,
  communicationStatuses,
  Delivery,
  failureReasons,
  suppressionReasons,
} from '../../../contract/resources/communication.ts';

export type WireCommunication = Static<typeof Communication>;
export type WireDelivery = Static<typeof Delivery>;
export type CommunicationKind = (typeof communicationKinds)[number];
export type Category = (typeof categories)[number];
export type Channel = (typeof channels)[number];
export type CommunicationStatus = (typeof communicationStatuses)[number];
export type SuppressionReason = (typeof suppressionReasons)[number];
export type FailureReason = (typeof failureReasons)[number];

/** A row of `communications`. */
export interface CommunicationRow {
  merchant_id: string;
  id: string;
  kind: CommunicationKind;
  category: Category;
  channels: Channel[];
  subject: string | null;
  body: string;
  reply_to: string | null;
  audience: WireCommunication['audience'];
  membership_id: string | null;
  pass_id: string | null;
  voucher_id: string | null;
  campaign_id: string | null;
  scheduled_at: string | null;
  status: CommunicationStatus;
  targeted: number;
  suppressed: number;
  queued: number;
  sent: number;
  delivered: number;
  bounced: number;
  complained: number;
  failed: number;
  job_id: string | null;
  metadata: Record<string, string>;
  version: number;
  created_at: string;
  updated_at: string;
}

/** A row of `deliveries`. */
export interface DeliveryRow {
  merchant_id: string;
  communication_id: string;
  id: string;
  customer_id: string;
  membership_id: string | null;
  voucher_id: string | null;
  channel: Channel;
  status: WireDelivery['status'];
  reason: WireDelivery['reason'];
  sent_at: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

export const hasEnded = ({ status }: Pick<CommunicationRow, 'status'>): boolean =>
  status !== 'queued' && status !== 'processing';

const idOrNull = (kind: IdKind, id: string | null) => id && encodeId(kind, id);

export function viewCommunication(row: CommunicationRow): WireCommunication {
  const { targeted, suppressed, queued, sent, delivered, bounced, complained, failed } = row;
  return {
    id: encodeId('communication', row.id),
    object: 'communication',
    merchant_id: encodeId('merchant', row.merchant_id),
    kind: row.kind,
    category: row.category,
    channels: row.channels,
    subject: row.subject,
    body: row.body,
    reply_to: row.reply_to,
    audience: row.audience,
    membership_id: idOrNull('membership', row.membership_id),
    pass_id: idOrNull('pass', row.pass_id),
    voucher_id: idOrNull('voucher', row.voucher_id),
    campaign_id: idOrNull('campaign', row.campaign_id),
    scheduled_at: row.scheduled_at,
    status: row.status,
    counts: { targeted, suppressed, queued, sent, delivered, bounced, complained, failed },
    job_id: idOrNull('job', row.job_id),
    metadata: row.metadata,
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

const noMetadata = Object.freeze({});

export const viewDelivery = (row: DeliveryRow): WireDelivery => ({
  id: encodeId('delivery', row.id),
  object: 'delivery',
  merchant_id: encodeId('merchant', row.merchant_id),
  communication_id: encodeId('communication', row.communication_id),
  customer_id: encodeId('customer', row.customer_id),
  membership_id: idOrNull('membership', row.membership_id),
  voucher_id: idOrNull('voucher', row.voucher_id),
  channel: row.channel,
  status: row.status,
  reason: row.reason,
  sent_at: row.sent_at,
  metadata: noMetadata,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});
