/** A masked summary of all details, and their submission for review. */
import { Alert, List, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct } from '../../api/operations.ts';
import { ActButton } from '../../components/act-button.tsx';
import { ConfirmWindow } from '../../components/confirm-window.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { tell } from '../../components/tell.ts';
import { useFormats } from '../../components/use-formats.ts';
import { paths } from '../../paths.ts';
import { useText } from '../../text/text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DueList } from './due-list.tsx';
import type { StepProps } from './step-props.ts';

export function ReviewStep({ profile, locked, due }: StepProps) {
  const { say } = useText();
  return (
    <>
      {due.length > 0 && !locked && (
        <Panel title={say('verification.due')}>
          <DueList profile={profile} due={due} />
        </Panel>
      )}
      <Business profile={profile} />
      <Panel title={say('verification.step.people')}>
        <List size="sm">
          {profile.persons.map(({ id, name, role, date_of_birth, id_number }) => (
            <List.Item key={id}>
              {[name, say(`verification.role.${role}`), date_of_birth, id_number].filter(Boolean).join(' · ')}
            </List.Item>
          ))}
        </List>
        {profile.persons.length === 0 && <Text c="dimmed">{say('verification.noPeople')}</Text>}
      </Panel>
      <Documents profile={profile} />
      {!locked && <Submit profile={profile} isDue={due.length > 0} />}
    </>
  );
}

function Business({ profile }: Pick<StepProps, 'profile'>) {
  const { say } = useText();
  const formats = useFormats();
  const address = profile.registered_address;
  const founded = profile.incorporation_date;
  return (
    <Panel title={say('verification.step.business')}>
      <Facts
        facts={[
          {
            label: say('verification.businessType'),
            value: profile.business_type && say(`verification.type.${profile.business_type}`),
          },
          { label: say('verification.need.business.legal_name'), value: profile.legal_name },
          {
            label: say('verification.need.business.registration_number'),
            value: profile.registration_number,
          },
          {
            label: say('verification.need.business.tax_id'),
            value: profile.tax_id_last4 && `••••${profile.tax_id_last4}`,
          },
          {
            label: say('verification.need.business.incorporation_date'),
            value: founded && formats.day(`${founded}T12:00:00Z`),
          },
          {
            label: say('verification.need.business.registered_address'),
            value:
              address &&
              [address.line1, address.line2, `${address.postal_code} ${address.city}`, address.country]
                .filter(Boolean)
                .join(', '),
          },
        ]}
      />
    </Panel>
  );
}

function Documents({ profile }: Pick<StepProps, 'profile'>) {
  const { say } = useText();
  const nameOf = new Map(profile.persons.map(({ id, name }) => [id, name]));
  return (
    <Panel title={say('verification.step.documents')}>
      <List size="sm" spacing="xs">
        {profile.documents.map(({ id, type, person_id, status }) => (
          <List.Item key={id}>
            {[say(`verification.documentType.${type}`), person_id && nameOf.get(person_id)]
              .filter(Boolean)
              .join(' · ')}{' '}
            <StatusBadge status={status} />
          </List.Item>
        ))}
      </List>
      {profile.documents.length === 0 && <Text c="dimmed">{say('verification.noDocuments')}</Text>}
    </Panel>
  );
}

function Submit({ profile, isDue }: { profile: StepProps['profile']; isDue: boolean }) {
  const { say } = useText();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const submit = useAct('kyb.submit', {
    also: ['merchant', 'dashboard', 'wallet'],
    onDone: () => {
      tell(say('verification.handedOver'));
      void navigate({ to: paths.verification() });
    },
  });
  return (
    <Alert color={isDue ? 'orange' : 'teal'} title={say('verification.submitTitle')}>
      <Text mb="md">
        {say(
          isDue
            ? 'verification.notYet'
            : profile.status === 'approved'
              ? 'verification.againWhat'
              : 'verification.submitWhat',
        )}
      </Text>
      <ActButton
        act="kyb.submit"
        denied={isDue ? say('verification.notYet') : undefined}
        onClick={() => setOpen(true)}
      >
        {say('verification.submit')}
      </ActButton>
      <ConfirmWindow
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={say('verification.submitAsk')}
        confirm={say('verification.submit')}
        onConfirm={() => submit.mutateAsync([])}
      >
        {say('verification.submitSure')}
      </ConfirmWindow>
    </Alert>
  );
}
