/** A customer's contact details and consents. */
import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { DashboardGetUserResult } from '@tessera/sdk';
import { useState } from 'react';
import { ActionButton } from '../../../components/actions/action-button.tsx';
import { CopyField } from '../../../components/codes/copy-field.tsx';
import { useConsentsOf } from '../../../components/messages/use-channels.ts';
import { useFormats } from '../../../components/use-formats.ts';
import { SaveCustomerDialog } from '../../../forms/customers/customer-save.tsx';
import { ReferralCodeDialog } from '../../../forms/customers/referral-code-create.tsx';
import { useText } from '../../../text/text.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { addressLine } from '../../../ui/formats/places.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { dayIn } from '../../../ui/search/search-values.ts';
import { ConsentBadge } from './consent-badge.tsx';

export function PersonPanel({ customer }: { customer: DashboardGetUserResult }) {
  const { t, language } = useText();
  const formats = useFormats();
  const [isEditing, edit] = useState(false);
  const { email, phone } = customer;
  const isErased = customer.status === 'erased';
  const metadata = Object.entries(customer.metadata);
  return (
    <>
      <Panel
        title={t('members.contact')}
        actions={
          <ActionButton
            act="customers.update"
            size="xs"
            variant="default"
            denied={isErased ? t('members.denied.erased') : undefined}
            onClick={() => edit(true)}
          >
            {t('members.edit')}
          </ActionButton>
        }
      >
        <SaveCustomerDialog isOpen={isEditing} onClose={() => edit(false)} customer={customer} />
        <Stack>
          {isErased ? (
            <Text size="sm" c="dimmed">
              {t('members.erasedContact')}
            </Text>
          ) : (
            <Facts
              columns={1}
              facts={[
                {
                  label: t('members.email'),
                  value: email && <Anchor href={`mailto:${email}`}>{email}</Anchor>,
                },
                {
                  label: t('members.phone'),
                  value: phone && <Anchor href={`tel:${phone}`}>{phone}</Anchor>,
                },
                { label: t('members.number'), value: customer.external_id },
                {
                  label: t('members.birthday'),
                  value: customer.birthday && formats.birthday(customer.birthday),
                },
                {
                  label: t('members.address'),
                  value: customer.address && addressLine(customer.address, formats.locale),
                },
                { label: t('members.tags'), value: customer.tags.join(', ') || null },
                { label: t('members.language'), value: languageOf(customer.locale, language) },
                ...Object.entries(customer.attributes).map(([label, value]) => ({
                  label,
                  value: typeof value === 'string' && dayIn(value) ? formats.day(value) : String(value),
                })),
                ...metadata.map(([label, value]) => ({ label, value })),
              ]}
            />
          )}
          <CopyField label={t('members.customerId')} value={customer.id} />
        </Stack>
      </Panel>
      {!isErased && <ConsentsPanel customer={customer} />}
      {!isErased && <ReferPanel customer={customer} />}
    </>
  );
}

function ConsentsPanel({ customer }: { customer: DashboardGetUserResult }) {
  const { t } = useText();
  const formats = useFormats();
  const { consents } = customer;
  const consentsOf = useConsentsOf(['marketing_email', 'marketing_push', 'marketing_sms']);
  return (
    <Panel title={t('members.consents')}>
      <Stack gap="xs">
        {consentsOf(consents).map((kind) => (
          <Group key={kind} justify="space-between">
            <Text size="sm">{t(`members.${kind}`)}</Text>
            <ConsentBadge consent={consents[kind]} />
          </Group>
        ))}
        {customer.status === 'suppressed' && <Text size="sm">{t('members.suppressedTeach')}</Text>}
        <Text size="xs" c="dimmed">
          {consents.updated_at
            ? t('members.consentSince', {
                moment: formats.moment(consents.updated_at),
                source: consents.source ?? '–',
              })
            : t('members.consentNever')}
        </Text>
      </Stack>
    </Panel>
  );
}

function ReferPanel({ customer }: { customer: DashboardGetUserResult }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const isActive = customer.memberships.some(({ status }) => status === 'active');
  return (
    <Panel title={t('referrals.panel')}>
      <Stack gap="sm" align="start">
        <Text size="sm">{t('referrals.panelTeach')}</Text>
        <ActionButton
          act="referrals.createCode"
          size="sm"
          variant="default"
          denied={isActive ? undefined : t('referrals.needsActive')}
          onClick={() => setOpen(true)}
        >
          {t('referrals.create')}
        </ActionButton>
      </Stack>
      <ReferralCodeDialog isOpen={isOpen} onClose={() => setOpen(false)} customerId={customer.id} />
    </Panel>
  );
}

const languageOf = (locale: string | null, reader: string): string | null =>
  locale && (new Intl.DisplayNames(reader, { type: 'language' }).of(locale) ?? locale);
