/** The people who own, run and represent the business. */
import { ActionIcon, Badge, Group, Text } from '@mantine/core';
import type { KybPerson } from '@tessera/sdk';
import { useState } from 'react';
import { useAction } from '../../../api/operations.ts';
import { ActionButton } from '../../../components/actions/action-button.tsx';
import { ConfirmDialog } from '../../../components/actions/confirm-dialog.tsx';
import { FormDialog } from '../../../components/actions/form-dialog.tsx';
import { notify } from '../../../components/actions/notify.ts';
import { useFormats } from '../../../components/use-formats.ts';
import { AddPerson, UpdatePerson } from '../../../forms/verification/kyb-person-save.tsx';
import { useText } from '../../../text/text.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EditIcon, PlusIcon, TrashIcon } from '../../../ui/icons.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { DueList } from '../due-list.tsx';
import type { StepProps } from './step-props.ts';

const tones = { unverified: 'gray', pending: 'blue', verified: 'teal', rejected: 'red' } as const;

export function PeopleStep({ profile, locked, due }: StepProps) {
  const { t } = useText();
  const [isAdding, setAdding] = useState(false);
  const close = () => setAdding(false);
  return (
    <>
      {due.length > 0 && !locked && (
        <Panel title={t('verification.due')}>
          <DueList profile={profile} due={due} />
        </Panel>
      )}
      <Panel
        title={t('verification.step.people')}
        actions={
          <ActionButton
            act="kyb.addPerson"
            denied={locked}
            size="xs"
            leftSection={<PlusIcon size={14} />}
            onClick={() => setAdding(true)}
          >
            {t('verification.addPerson')}
          </ActionButton>
        }
      >
        {profile.persons.length === 0 ? (
          <EmptyState title={t('verification.noPeople')} teach={t('verification.peopleTeach')} />
        ) : (
          <PeopleTable persons={profile.persons} locked={locked} />
        )}
      </Panel>
      <FormDialog title={t('verification.addPerson')} isOpen={isAdding} onClose={close} size="lg">
        <AddPerson onDone={close} />
      </FormDialog>
    </>
  );
}

export function PeopleTable({
  persons,
  locked,
}: {
  persons: readonly KybPerson[];
  locked?: string | undefined;
}) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <DataTable
      caption={t('verification.people')}
      rows={persons}
      keyOf={({ id }) => id}
      columns={[
        { label: t('fact.name'), cell: ({ name }) => <Text size="sm">{name}</Text> },
        { label: t('verification.role'), cell: ({ role }) => t(`verification.role.${role}`) },
        {
          label: t('verification.ownership'),
          cell: ({ ownership_bps: share }) => (share === null ? '–' : formats.percent(share)),
          isFigure: true,
        },
        { label: t('verification.born'), cell: ({ date_of_birth }) => date_of_birth ?? '–' },
        { label: t('verification.idNumber'), cell: ({ id_number }) => id_number ?? '–' },
        {
          label: t('fact.status'),
          cell: ({ verification }) => (
            <Badge variant="light" color={tones[verification]}>
              {t(`verification.person.${verification}`)}
            </Badge>
          ),
        },
        { label: t('verification.acts'), cell: (person) => <PersonActs person={person} locked={locked} /> },
      ]}
    />
  );
}

function PersonActs({ person, locked }: { person: KybPerson; locked: string | undefined }) {
  const { t } = useText();
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const remove = useAction('kyb.removePerson', { onDone: () => notify(t('done.removed')) });
  const close = () => setOpen(undefined);
  return (
    <Group gap="xs" wrap="nowrap">
      <ActionIcon
        variant="default"
        disabled={locked !== undefined}
        aria-label={t('verification.editPerson', { who: person.name })}
        onClick={() => setOpen('edit')}
      >
        <EditIcon size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        disabled={locked !== undefined}
        aria-label={t('verification.removePerson', { who: person.name })}
        onClick={() => setOpen('remove')}
      >
        <TrashIcon size={16} />
      </ActionIcon>
      <FormDialog
        title={t('verification.editPerson', { who: person.name })}
        isOpen={open === 'edit'}
        onClose={close}
        size="lg"
      >
        <UpdatePerson person={person} onDone={close} />
      </FormDialog>
      <ConfirmDialog
        isOpen={open === 'remove'}
        onClose={close}
        title={t('verification.removePersonTitle', { who: person.name })}
        confirm={t('action.remove')}
        isDangerous
        onConfirm={() => remove.mutateAsync([person.id])}
      >
        {t('verification.removePersonWhat')}
      </ConfirmDialog>
    </Group>
  );
}
