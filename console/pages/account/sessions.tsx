import { Badge, Button, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { OwnSession } from '@tessera/sdk';
import { useState } from 'react';
import { queryOf, useAction } from '../../api/operations.ts';
import { ConfirmDialog } from '../../components/actions/confirm-dialog.tsx';
import { notify } from '../../components/actions/notify.ts';
import { Pager } from '../../components/lists/pager.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { sessionsQuery } from './search.ts';

const route = getRouteApi('/inside/account');

export function SessionsPanel() {
  const { t } = useText();
  const formats = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: page } = useSuspenseQuery(sessionsQuery(search));
  const { data: session } = useSuspenseQuery(queryOf('auth.session'));
  const merchantOf = ({ merchant_id }: OwnSession) => {
    const found = session.merchants.find(({ id }) => id === merchant_id);
    return found ? `${found.name}${found.sandbox ? ' (sandbox)' : ''}` : merchant_id;
  };
  return (
    <Panel title={t('account.sessions')} actions={<EndOthers />}>
      <Text size="sm" mb="xs">
        {t('account.sessionsWhat')}
      </Text>
      <DataTable
        caption={t('account.sessionsTable')}
        rows={page.data}
        keyOf={({ id }) => id}
        columns={[
          {
            label: t('account.startedAt'),
            cell: ({ created_at, current }) => (
              <Stack gap={4} align="flex-start">
                {formats.moment(created_at)}
                {current && (
                  <Badge color="teal" variant="light" miw="max-content">
                    {t('account.thisOne')}
                  </Badge>
                )}
              </Stack>
            ),
          },
          { label: t('account.address'), cell: ({ ip }) => ip ?? '–' },
          { label: t('account.merchant'), cell: merchantOf },
          { label: t('account.lastUsed'), cell: ({ last_used_at }) => formats.moment(last_used_at) },
          { label: t('account.endsAt'), cell: ({ expires_at }) => formats.day(expires_at) },
          {
            label: t('account.actions'),
            cell: (one) => (one.current ? null : <End session={one} />),
          },
        ]}
      />
      <Pager
        cursor={search.cursor}
        nextCursor={page.next_cursor}
        onGo={(cursor) => navigate({ to: '.', search: { cursor } })}
      />
    </Panel>
  );
}

function End({ session }: { session: OwnSession }) {
  const { t } = useText();
  const act = useAction('auth.endSession', { onDone: () => notify(t('account.ended', { count: 1 })) });
  return (
    <Button size="xs" variant="default" loading={act.isPending} onClick={() => act.mutate([session.id])}>
      {t('account.end')}
    </Button>
  );
}

function EndOthers() {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const act = useAction('auth.endOtherSessions');
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('account.endOthers')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('account.endOthersQuestion')}
        confirm={t('account.endOthers')}
        isDangerous
        onConfirm={async () => {
          const { ended } = await act.mutateAsync([]);
          notify(t('account.ended', { count: ended }));
        }}
      >
        {t('account.endOthersWhat')}
      </ConfirmDialog>
    </>
  );
}
