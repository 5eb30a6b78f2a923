/** Communications and their messages: rows and API representation. */
import type { Static } from 'typebox';
import { encodeId, type IdKind } from '../../../contract/ids.ts';
import type {
  Communication,
  categories,
  channelChoices,
  channels,
  communicationKinds,
  communicationStatuses,
  Delivery,
  suppressionReasons,
} from '../../../contract/resources/communication.ts';
import type { Row } from '../../database/schema/row.ts';

export type WireCommunication = Static<typeof Communication>;
export type CommunicationKind = (typeof communicationKinds)[number];
export type Category = (typeof categories)[number];
export type Channel = (typeof channels)[number];
export type ChannelChoice = (typeof channelChoices)[number];
export type CommunicationStatus = (typeof communicationStatuses)[number];
export type SuppressionReason = (typeof suppressionReasons)[number];

export type CommunicationRow = Row<'communications'>;

export type DeliveryRow = Omit<Row<'deliveries'>, 'claim_id' | 'begun_at' | 'attempts' | 'retry_at'>;

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
    channel_choice: row.channel_choice,
    subject: row.subject,
    body: row.body,
    ...(row.blocks && { blocks: row.blocks }),
    translations: row.translations,
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

export const viewDelivery = (row: DeliveryRow): Static<typeof Delivery> => ({
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
