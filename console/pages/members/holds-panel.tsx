/** Points on hold, to release or capture. The event log knows which holds are open. */
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MembershipsGetResult } from '@tessera/sdk';
import { useState } from 'react';
import { useAct } from '../../api/operations.ts';
import { ActButton } from '../../components/act-button.tsx';
import { ConfirmWindow } from '../../components/confirm-window.tsx';
import { tell } from '../../components/tell.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useDenial } from '../../components/use-permission.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type OpenHold, openHolds } from './open-holds.ts';
import { holdEventsQuery } from './queries.ts';

type Mode = 'release' | 'capture';

export function HoldsPanel({ membership }: { membership: MembershipsGetResult }) {
  const { say } = useText();
  const formats = useFormats();
  const [asked, setAsked] = useState<{ hold: OpenHold; mode: Mode }>();
  const denial = useDenial('events.list');
  const { data } = useQuery({ ...holdEventsQuery(), enabled: denial === undefined });
  const redeem = useAct('points.redeem', { also: ['dashboard', 'memberships', 'events'] });
  const holds = openHolds(data?.data ?? [], membership.id, new Date());
  const end = async ({ hold, mode }: { hold: OpenHold; mode: Mode }) => {
    const answer = await redeem.mutateAsync([
      { membership_id: membership.id, hold: { mode, hold_id: hold.id } },
    ]);
    tell(say(`members.hold.${mode}Done`, { available: formats.number(answer.membership.points.available) }));
  };
  return (
    <Panel title={say('members.holds')}>
      <Text size="sm" c="dimmed" mb="sm">
        {denial ?? say(holds.length > 0 ? 'members.holds.teach' : 'members.holds.elsewhere')}
      </Text>
      {holds.length > 0 && (
        <DataTable
          caption={say('members.holds')}
          rows={holds}
          keyOf={({ id }) => id}
          minWidth={480}
          columns={[
            { label: say('members.points'), cell: ({ points }) => formats.number(points), isFigure: true },
            { label: say('members.reference'), cell: ({ reference }) => reference ?? '–' },
            { label: say('members.hold.until'), cell: ({ expires_at }) => formats.moment(expires_at) },
            {
              label: say('members.acts'),
              cell: (hold) => (
                <Group gap="xs">
                  <ActButton
                    act="points.redeem"
                    size="xs"
                    variant="default"
                    onClick={() => setAsked({ hold, mode: 'release' })}
                  >
                    {say('members.hold.release')}
                  </ActButton>
                  <ActButton
                    act="points.redeem"
                    size="xs"
                    variant="light"
                    onClick={() => setAsked({ hold, mode: 'capture' })}
                  >
                    {say('members.hold.capture')}
                  </ActButton>
                </Group>
              ),
            },
          ]}
        />
      )}
      {asked && (
        <ConfirmWindow
          isOpen
          onClose={() => setAsked(undefined)}
          title={say(`members.hold.${asked.mode}`)}
          confirm={say(`members.hold.${asked.mode}`)}
          onConfirm={() => end(asked)}
        >
          {say(`members.hold.${asked.mode}Will`, { points: formats.number(asked.hold.points) })}
        </ConfirmWindow>
      )}
    </Panel>
  );
}
