/** What members do besides buying, which other systems record and rules can reward. */
import { Group, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { MemberEventType } from '@tessera/sdk';
import { useState } from 'react';
import { queryOf, useAction } from '../../api/operations.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import { notify } from '../../components/actions/notify.ts';
import { EventTypeEdit } from '../../forms/event-types/event-type-edit.tsx';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

export function EventTypesPanel() {
  const { t } = useText();
  const { data: declared } = useSuspenseQuery(queryOf('memberships.getEventTypes'));
  const [editing, edit] = useState<{ type: string | undefined }>();
  const act = useAction('memberships.setEventTypes', { also: ['auditLog'] });
  const archive = async ({ type, archived }: MemberEventType) => {
    const types = declared.types.map((one) => (one.type === type ? { ...one, archived: !archived } : one));
    await act.mutateAsync([{ types }, { ifMatch: declared.version }]);
    notify(t('done.saved'));
  };
  return (
    <Panel
      title={t('eventTypes.title')}
      actions={
        <ActionButton
          act="memberships.setEventTypes"
          variant="default"
          leftSection={<PlusIcon size={16} />}
          onClick={() => edit({ type: undefined })}
        >
          {t('eventTypes.add')}
        </ActionButton>
      }
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('eventTypes.what')}
      </Text>
      {declared.types.length > 0 && (
        <DataTable
          caption={t('eventTypes.title')}
          rows={declared.types}
          keyOf={({ type }) => type}
          columns={[
            {
              label: t('eventTypes.label'),
              cell: ({ label, archived }) => (archived ? `${label} (${t('attributes.is.archived')})` : label),
            },
            { label: t('attributes.key'), cell: ({ type }) => type },
            { label: t('eventTypes.value'), cell: ({ value }) => t(`eventTypes.value.${value}`) },
            {
              label: t('attributes.properties'),
              cell: ({ properties }) => properties.map(({ key }) => key).join(', ') || '–',
            },
            {
              label: t('settings.actions'),
              cell: (one) => (
                <Group gap={6} wrap="nowrap">
                  <ActionButton
                    act="memberships.setEventTypes"
                    size="xs"
                    variant="default"
                    aria-label={`${t('action.edit')}: ${one.label}`}
                    onClick={() => edit({ type: one.type })}
                  >
                    {t('action.edit')}
                  </ActionButton>
                  <ActionButton
                    act="memberships.setEventTypes"
                    size="xs"
                    variant="default"
                    loading={act.isPending}
                    aria-label={`${t(one.archived ? 'attributes.reopen' : 'attributes.archive')}: ${one.label}`}
                    onClick={() => void archive(one)}
                  >
                    {t(one.archived ? 'attributes.reopen' : 'attributes.archive')}
                  </ActionButton>
                </Group>
              ),
            },
          ]}
        />
      )}
      <FormDialog
        title={t(editing?.type === undefined ? 'eventTypes.add' : 'eventTypes.edit')}
        isOpen={editing !== undefined}
        onClose={() => edit(undefined)}
      >
        {editing && <EventTypeEdit declared={declared} type={editing.type} onClose={() => edit(undefined)} />}
      </FormDialog>
    </Panel>
  );
}
