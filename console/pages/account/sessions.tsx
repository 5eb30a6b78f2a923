import { Badge, Button, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { OwnSession } from '@tessera/sdk';
import { useState } from 'react';
import { queryOf, useAct } from '../../api/operations.ts';
import { ConfirmWindow } from '../../components/confirm-window.tsx';
import { Pager } from '../../components/pager.tsx';
import { tell } from '../../components/tell.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import { sessionsQuery } from './search.ts';

const route = getRouteApi('/inside/account');

export function SessionsPanel() {
  const { say } = useText();
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
    <Panel title={say('account.sessions')} actions={<EndOthers />}>
      <Text size="sm" mb="xs">
        {say('account.sessionsWhat')}
      </Text>
      <DataTable
        caption={say('account.sessionsTable')}
        rows={page.data}
        keyOf={({ id }) => id}
        columns={[
          {
            label: say('account.startedAt'),
            cell: ({ created_at, current }) => (
              <Stack gap={4} align="flex-start">
                {formats.moment(created_at)}
                {current && (
                  <Badge color="teal" variant="light" miw="max-content">
                    {say('account.thisOne')}
                  </Badge>
                )}
              </Stack>
            ),
          },
          { label: say('account.address'), cell: ({ ip }) => ip ?? '–' },
          { label: say('account.merchant'), cell: merchantOf },
          { label: say('account.lastUsed'), cell: ({ last_used_at }) => formats.moment(last_used_at) },
          { label: say('account.endsAt'), cell: ({ expires_at }) => formats.day(expires_at) },
          {
            label: say('account.actions'),
            cell: (one) => (one.current ? null : <End session={one} />),
          },
        ]}
      />
      <Pager
        isLater={search.cursor !== undefined}
        nextCursor={page.next_cursor}
        onGo={(cursor) => navigate({ to: '.', search: cursor ? { cursor } : {} })}
      />
    </Panel>
  );
}

function End({ session }: { session: OwnSession }) {
  const { say } = useText();
  const act = useAct('auth.endSession', { onDone: () => tell(say('account.ended', { count: 1 })) });
  return (
    <Button size="xs" variant="default" loading={act.isPending} onClick={() => act.mutate([session.id])}>
      {say('account.end')}
    </Button>
  );
}

function EndOthers() {
  const { say } = useText();
  const [isOpen, setOpen] = useState(false);
  const act = useAct('auth.endOtherSessions');
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {say('account.endOthers')}
      </Button>
      <ConfirmWindow
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={say('account.endOthersQuestion')}
        confirm={say('account.endOthers')}
        isDangerous
        onConfirm={async () => {
          const { ended } = await act.mutateAsync([]);
          tell(say('account.ended', { count: ended }));
        }}
      >
        {say('account.endOthersWhat')}
      </ConfirmWindow>
    </>
  );
}
