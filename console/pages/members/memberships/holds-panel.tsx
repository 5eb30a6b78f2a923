/** Points on hold, to release or capture. The event log knows which holds are open. */

import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MembershipsGetResult } from '@tessera/sdk';
import { useState } from 'react';
import { serverNow } from '../../../api/connection/server-time.ts';
import { useAction } from '../../../api/operations.ts';
import { ActionButton } from '../../../components/actions/action-button.tsx';
import { ConfirmDialog } from '../../../components/actions/confirm-dialog.tsx';
import { notify } from '../../../components/actions/notify.ts';
import { useSource } from '../../../components/objects/use-source.ts';
import { useFormats } from '../../../components/use-formats.ts';
import { useDenial } from '../../../components/use-permission.ts';
import { useText } from '../../../text/text.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { holdEventsQuery } from '../queries.ts';
import { type OpenHold, openHolds } from './open-holds.ts';

type Mode = 'release' | 'capture';

export function HoldsPanel({ membership }: { membership: MembershipsGetResult }) {
  const { t } = useText();
  const formats = useFormats();
  const sourceOf = useSource();
  const [asked, setAsked] = useState<{ hold: OpenHold; mode: Mode }>();
  const denial = useDenial('events.list');
  const { data } = useQuery({ ...holdEventsQuery(), enabled: denial === undefined });
  const redeem = useAction('points.redeem', { also: ['dashboard', 'memberships', 'events'] });
  const holds = openHolds(data?.data ?? [], membership.id, serverNow());
  const end = async ({ hold, mode }: { hold: OpenHold; mode: Mode }) => {
    const answer = await redeem.mutateAsync([
      { membership_id: membership.id, hold: { mode, hold_id: hold.id } },
    ]);
    notify(t(`members.hold.${mode}Done`, { available: formats.number(answer.membership.points.available) }));
  };
  return (
    <Panel title={t('members.holds')}>
      <Text size="sm" c="dimmed" mb="sm">
        {denial ?? t(holds.length > 0 ? 'members.holds.teach' : 'members.holds.elsewhere')}
      </Text>
      {holds.length > 0 && (
        <DataTable
          caption={t('members.holds')}
          rows={holds}
          keyOf={({ id }) => id}
          minWidth={480}
          columns={[
            { label: t('members.points'), cell: ({ points }) => formats.number(points), isFigure: true },
            { label: t('members.reference'), cell: ({ reference }) => sourceOf(reference) ?? '–' },
            { label: t('members.hold.until'), cell: ({ expires_at }) => formats.moment(expires_at) },
            {
              label: t('members.acts'),
              cell: (hold) => (
                <Group gap="xs">
                  <ActionButton
                    act="points.redeem"
                    size="xs"
                    variant="default"
                    onClick={() => setAsked({ hold, mode: 'release' })}
                  >
                    {t('members.hold.release')}
                  </ActionButton>
                  <ActionButton
                    act="points.redeem"
                    size="xs"
                    variant="light"
                    onClick={() => setAsked({ hold, mode: 'capture' })}
                  >
                    {t('members.hold.capture')}
                  </ActionButton>
                </Group>
              ),
            },
          ]}
        />
      )}
      {asked && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(undefined)}
          title={t(`members.hold.${asked.mode}`)}
          confirm={t(`members.hold.${asked.mode}`)}
          onConfirm={() => end(asked)}
        >
          {t(`members.hold.${asked.mode}Will`, { points: formats.number(asked.hold.points) })}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
