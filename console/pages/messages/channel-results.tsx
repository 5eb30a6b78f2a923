import { useQuery } from '@tanstack/react-query';
import type { Communication } from '@tessera/sdk';
import { queryOf } from '../../api/operations.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';

const figures = ['sent', 'delivered', 'bounced', 'complained', 'failed', 'suppressed'] as const;

/** The results of each channel, for messages over several. The list of recipients renews them with itself. */
export function ChannelResults({ message }: { message: Communication }) {
  const { t } = useText();
  const formats = useFormats();
  const { data: counted } = useQuery({
    ...queryOf('communications.countByChannel', message.id),
    enabled: message.channels.length > 1,
  });
  if (counted === undefined) return null;
  return (
    <DataTable
      caption={t('messages.byChannel')}
      rows={counted.data}
      keyOf={({ channel }) => channel}
      minWidth={560}
      columns={[
        { label: t('messages.channel'), cell: ({ channel }) => t(`messages.channel.${channel}`) },
        ...figures.map((figure) => ({
          label: t(`messages.count.${figure}`),
          cell: (counts: (typeof counted.data)[number]) => formats.number(counts[figure]),
        })),
      ]}
    />
  );
}
