/** For developers and sandboxes: mail that wasn't sent, as its recipients would see it. */
import { Accordion, Anchor, Code, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { OutboxMessage } from '@tessera/sdk';
import { useState } from 'react';
import { queryOf } from '../../api/operations.ts';
import { PagedList } from '../../components/lists/paged-list.tsx';
import { MailView } from '../../components/messages/mail-view.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { filtersOf } from '../../ui/search/list-filters.ts';
import { outboxInput } from './search.ts';

const route = getRouteApi('/inside/outbox');

export function OutboxPage() {
  const { t } = useText();
  const formats = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { paging } = filtersOf(search, (next) => navigate({ to: '.', search: next }));
  const [opened, open] = useState<string | null>(null);
  const { data: page } = useSuspenseQuery({
    ...queryOf('communications.listOutbox', outboxInput(search)),
    refetchInterval: 5_000,
  });
  return (
    <>
      <PageHead title={t('nav.outbox')} />
      <Text c="dimmed" mb="md" maw={720}>
        {t('outbox.what')}
      </Text>
      <PagedList page={page} {...paging} empty={t('outbox.none')} teach={t('outbox.teach')}>
        <Accordion variant="separated" value={opened} onChange={open}>
          {page.data.map((mail) => (
            <Accordion.Item key={mail.id} value={mail.id}>
              <Accordion.Control>
                <Group justify="space-between" gap="xs">
                  <Stack gap={0} style={{ overflowWrap: 'anywhere' }}>
                    <Text fw={600}>{mail.subject}</Text>
                    <Text size="sm" c="dimmed">
                      {t('outbox.to', { to: mail.to })}
                    </Text>
                  </Stack>
                  <Text size="xs" c="dimmed">
                    {formats.moment(mail.created_at)}
                  </Text>
                </Group>
              </Accordion.Control>
              <Accordion.Panel>{opened === mail.id && <Mail mail={mail} />}</Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      </PagedList>
    </>
  );
}

const views = ['looks', 'text', 'markup'] as const;

function Mail({ mail }: { mail: OutboxMessage }) {
  const { t } = useText();
  const [view, see] = useState<(typeof views)[number]>('looks');
  return (
    <Stack>
      <Facts
        facts={[
          { label: t('outbox.from'), value: mail.from },
          { label: t('outbox.replyTo'), value: mail.reply_to },
          {
            label: t('outbox.message'),
            value: (
              <Anchor component={Link} to={paths.message(mail.communication_id)}>
                {t('outbox.openMessage')}
              </Anchor>
            ),
          },
          {
            label: t('outbox.unsubscribe'),
            value: mail.list_unsubscribe && (
              <Anchor href={mail.list_unsubscribe} target="_blank" rel="noreferrer">
                {t('outbox.openUnsubscribe')}
              </Anchor>
            ),
          },
        ]}
      />
      <SegmentedControl
        aria-label={t('outbox.view')}
        value={view}
        onChange={(next) => see(next as (typeof views)[number])}
        data={views.map((one) => ({ value: one, label: t(`outbox.view.${one}`) }))}
      />
      {view === 'looks' && <MailView title={mail.subject} html={mail.html} />}
      {view !== 'looks' && (
        <Code block tabIndex={0} mah={520} style={{ overflow: 'auto', whiteSpace: 'pre-wrap' }}>
          {view === 'text' ? mail.text : mail.html}
        </Code>
      )}
    </Stack>
  );
}
