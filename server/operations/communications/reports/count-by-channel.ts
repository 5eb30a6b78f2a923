import { countByChannel as route } from '../../../../contract/domains/communications.ts';
import { channelsByCost } from '../../../../contract/resources/communication.ts';
import { statement } from '../../../database/connection.ts';
import type { DeliveryRow } from '../../../domains/communications/communication.ts';
import { findCommunication } from '../../../domains/communications/communication-store.ts';
import { asOf } from '../../../domains/communications/reports/end-of-waiting.ts';
import { read } from '../../../engine/operation.ts';

const count = statement<Pick<DeliveryRow, 'channel' | 'status'> & { count: number }>(
  'deliveries_count_by_channel',
  `select channel, status, count(*)::int as count from deliveries
   where merchant_id = $1 and communication_id = $2 group by channel, status`,
);

const none = { suppressed: 0, queued: 0, sent: 0, delivered: 0, bounced: 0, complained: 0, failed: 0 };

/** The counts of a communication for each channel; messages that were sent stay sent whatever is reported later. */
export const countByChannel = read(route, async (tx, input) => {
  const communication = await findCommunication(tx, input.id);
  const rows = await tx.run(count, [tx.merchantId, communication.id]);
  const data = channelsByCost
    .filter((channel) => communication.channels.includes(channel))
    .map((channel) => {
      const counts = { channel, ...none };
      for (const row of rows.filter((one) => one.channel === channel)) {
        const { status } = asOf(communication, { ...row, reason: null });
        counts[status] += row.count;
        if (status === 'delivered' || status === 'bounced' || status === 'complained')
          counts.sent += row.count;
      }
      return counts;
    });
  return { object: 'communication_channels' as const, data };
});
