/** A masked summary of all details, and their submission for review. */

import { Alert, List, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { maskBefore } from '../../../../contract/masks.ts';
import { useAction } from '../../../api/operations.ts';
import { ActionButton } from '../../../components/actions/action-button.tsx';
import { ConfirmDialog } from '../../../components/actions/confirm-dialog.tsx';
import { notify } from '../../../components/actions/notify.ts';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import { paths } from '../../../paths.gen.ts';
import { useText } from '../../../text/text.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { addressLine } from '../../../ui/formats/places.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { DueList } from '../due-list.tsx';
import type { StepProps } from './step-props.ts';

export function ReviewStep({ profile, locked, due }: StepProps) {
  const { t } = useText();
  return (
    <>
      {due.length > 0 && !locked && (
        <Panel title={t('verification.due')}>
          <DueList profile={profile} due={due} />
        </Panel>
      )}
      <Business profile={profile} />
      <Panel title={t('verification.step.people')}>
        <List size="sm">
          {profile.persons.map(({ id, name, role, date_of_birth, id_number }) => (
            <List.Item key={id}>
              {[name, t(`verification.role.${role}`), date_of_birth, id_number].filter(Boolean).join(' · ')}
            </List.Item>
          ))}
        </List>
        {profile.persons.length === 0 && <Text c="dimmed">{t('verification.noPeople')}</Text>}
      </Panel>
      <Documents profile={profile} />
      {!locked && <Submit profile={profile} isDue={due.length > 0} />}
    </>
  );
}

function Business({ profile }: Pick<StepProps, 'profile'>) {
  const { t } = useText();
  const formats = useFormats();
  const address = profile.registered_address;
  const founded = profile.incorporation_date;
  return (
    <Panel title={t('verification.step.business')}>
      <Facts
        facts={[
          {
            label: t('verification.businessType'),
            value: profile.business_type && t(`verification.type.${profile.business_type}`),
          },
          { label: t('verification.need.business.legal_name'), value: profile.legal_name },
          {
            label: t('verification.need.business.registration_number'),
            value: profile.registration_number,
          },
          {
            label: t('verification.need.business.tax_id'),
            value: profile.tax_id_last4 && maskBefore(profile.tax_id_last4),
          },
          {
            label: t('verification.need.business.incorporation_date'),
            value: founded && formats.day(`${founded}T12:00:00Z`),
          },
          {
            label: t('verification.need.business.registered_address'),
            value: address && addressLine(address, formats.locale),
          },
        ]}
      />
    </Panel>
  );
}

function Documents({ profile }: Pick<StepProps, 'profile'>) {
  const { t } = useText();
  const nameOf = new Map(profile.persons.map(({ id, name }) => [id, name]));
  return (
    <Panel title={t('verification.step.documents')}>
      <List size="sm" spacing="xs">
        {profile.documents.map(({ id, type, person_id, status }) => (
          <List.Item key={id}>
            {[t(`verification.documentType.${type}`), person_id && nameOf.get(person_id)]
              .filter(Boolean)
              .join(' · ')}{' '}
            <StatusBadge status={status} />
          </List.Item>
        ))}
      </List>
      {profile.documents.length === 0 && <Text c="dimmed">{t('verification.noDocuments')}</Text>}
    </Panel>
  );
}

function Submit({ profile, isDue }: { profile: StepProps['profile']; isDue: boolean }) {
  const { t } = useText();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const submit = useAction('kyb.submit', {
    also: ['merchant', 'dashboard', 'wallet'],
    onDone: () => {
      notify(t('verification.handedOver'));
      void navigate({ to: paths.verification() });
    },
  });
  return (
    <Alert color={isDue ? 'orange' : 'teal'} title={t('verification.submitTitle')}>
      <Text mb="md">
        {t(
          isDue
            ? 'verification.notYet'
            : profile.status === 'approved'
              ? 'verification.againWhat'
              : 'verification.submitWhat',
        )}
      </Text>
      <ActionButton
        act="kyb.submit"
        denied={isDue ? t('verification.notYet') : undefined}
        onClick={() => setOpen(true)}
      >
        {t('verification.submit')}
      </ActionButton>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('verification.submitAsk')}
        confirm={t('verification.submit')}
        onConfirm={() => submit.mutateAsync([])}
      >
        {t('verification.submitSure')}
      </ConfirmDialog>
    </Alert>
  );
}
