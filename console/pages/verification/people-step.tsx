/** The people who own, run and represent the business. */
import { ActionIcon, Badge, Group, Text } from '@mantine/core';
import type { KybPerson } from '@tessera/sdk';
import { useState } from 'react';
import { useAct } from '../../api/operations.ts';
import { ActButton } from '../../components/act-button.tsx';
import { ConfirmWindow } from '../../components/confirm-window.tsx';
import { FormWindow } from '../../components/form-window.tsx';
import { tell } from '../../components/tell.ts';
import { useFormats } from '../../components/use-formats.ts';
import { AddPerson, UpdatePerson } from '../../forms/kyb-person-save.tsx';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EditIcon, PlusIcon, TrashIcon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DueList } from './due-list.tsx';
import type { StepProps } from './step-props.ts';

const tones = { unverified: 'gray', pending: 'blue', verified: 'teal', rejected: 'red' } as const;

export function PeopleStep({ profile, locked, due }: StepProps) {
  const { say } = useText();
  const [isAdding, setAdding] = useState(false);
  const close = () => setAdding(false);
  return (
    <>
      {due.length > 0 && !locked && (
        <Panel title={say('verification.due')}>
          <DueList profile={profile} due={due} />
        </Panel>
      )}
      <Panel
        title={say('verification.step.people')}
        actions={
          <ActButton
            act="kyb.addPerson"
            denied={locked}
            size="xs"
            leftSection={<PlusIcon size={14} />}
            onClick={() => setAdding(true)}
          >
            {say('verification.addPerson')}
          </ActButton>
        }
      >
        {profile.persons.length === 0 ? (
          <EmptyState title={say('verification.noPeople')} teach={say('verification.peopleTeach')} />
        ) : (
          <PeopleTable persons={profile.persons} locked={locked} />
        )}
      </Panel>
      <FormWindow title={say('verification.addPerson')} isOpen={isAdding} onClose={close} size="lg">
        <AddPerson onDone={close} />
      </FormWindow>
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
  const { say } = useText();
  const formats = useFormats();
  return (
    <DataTable
      caption={say('verification.people')}
      rows={persons}
      keyOf={({ id }) => id}
      columns={[
        { label: say('fact.name'), cell: ({ name }) => <Text size="sm">{name}</Text> },
        { label: say('verification.role'), cell: ({ role }) => say(`verification.role.${role}`) },
        {
          label: say('verification.ownership'),
          cell: ({ ownership_bps: share }) => (share === null ? '–' : formats.percent(share)),
          isFigure: true,
        },
        { label: say('verification.born'), cell: ({ date_of_birth }) => date_of_birth ?? '–' },
        { label: say('verification.idNumber'), cell: ({ id_number }) => id_number ?? '–' },
        {
          label: say('fact.status'),
          cell: ({ verification }) => (
            <Badge variant="light" color={tones[verification]}>
              {say(`verification.person.${verification}`)}
            </Badge>
          ),
        },
        { label: say('verification.acts'), cell: (person) => <PersonActs person={person} locked={locked} /> },
      ]}
    />
  );
}

function PersonActs({ person, locked }: { person: KybPerson; locked: string | undefined }) {
  const { say } = useText();
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const remove = useAct('kyb.removePerson', { onDone: () => tell(say('done.removed')) });
  const close = () => setOpen(undefined);
  return (
    <Group gap="xs" wrap="nowrap">
      <ActionIcon
        variant="default"
        disabled={locked !== undefined}
        aria-label={say('verification.editPerson', { who: person.name })}
        onClick={() => setOpen('edit')}
      >
        <EditIcon size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        disabled={locked !== undefined}
        aria-label={say('verification.removePerson', { who: person.name })}
        onClick={() => setOpen('remove')}
      >
        <TrashIcon size={16} />
      </ActionIcon>
      <FormWindow
        title={say('verification.editPerson', { who: person.name })}
        isOpen={open === 'edit'}
        onClose={close}
        size="lg"
      >
        <UpdatePerson person={person} onDone={close} />
      </FormWindow>
      <ConfirmWindow
        isOpen={open === 'remove'}
        onClose={close}
        title={say('verification.removePersonTitle', { who: person.name })}
        confirm={say('action.remove')}
        isDangerous
        onConfirm={() => remove.mutateAsync([person.id])}
      >
        {say('verification.removePersonWhat')}
      </ConfirmWindow>
    </Group>
  );
}
