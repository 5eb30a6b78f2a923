/** A customer's contact details and consents. */
import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { DashboardGetUserResult } from '@tessera/sdk';
import { useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { CopyField } from '../../components/copy-field.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { ReferralCodeWindow } from '../../forms/referral-code-create.tsx';
import { useText } from '../../text/text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ConsentBadge } from './consent-badge.tsx';

export function PersonPanel({ customer }: { customer: DashboardGetUserResult }) {
  const { say, language } = useText();
  const { email, phone } = customer;
  const isErased = customer.status === 'erased';
  const metadata = Object.entries(customer.metadata);
  return (
    <>
      <Panel title={say('members.contact')}>
        <Stack>
          {isErased ? (
            <Text size="sm" c="dimmed">
              {say('members.erasedContact')}
            </Text>
          ) : (
            <Facts
              columns={1}
              facts={[
                {
                  label: say('members.email'),
                  value: email && <Anchor href={`mailto:${email}`}>{email}</Anchor>,
                },
                {
                  label: say('members.phone'),
                  value: phone && <Anchor href={`tel:${phone}`}>{phone}</Anchor>,
                },
                { label: say('members.number'), value: customer.external_id },
                { label: say('members.language'), value: languageOf(customer.locale, language) },
                ...metadata.map(([label, value]) => ({ label, value })),
              ]}
            />
          )}
          <CopyField label={say('members.customerId')} value={customer.id} />
        </Stack>
      </Panel>
      {!isErased && <ConsentsPanel customer={customer} />}
      {!isErased && <ReferPanel customer={customer} />}
    </>
  );
}

function ConsentsPanel({ customer }: { customer: DashboardGetUserResult }) {
  const { say } = useText();
  const formats = useFormats();
  const { consents } = customer;
  return (
    <Panel title={say('members.consents')}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Text size="sm">{say('members.marketing_email')}</Text>
          <ConsentBadge consent={consents.marketing_email} />
        </Group>
        {customer.status === 'suppressed' && <Text size="sm">{say('members.suppressedTeach')}</Text>}
        <Text size="xs" c="dimmed">
          {consents.updated_at
            ? say('members.consentSince', {
                moment: formats.moment(consents.updated_at),
                source: consents.source ?? '–',
              })
            : say('members.consentNever')}
        </Text>
      </Stack>
    </Panel>
  );
}

function ReferPanel({ customer }: { customer: DashboardGetUserResult }) {
  const { say } = useText();
  const [isOpen, setOpen] = useState(false);
  const isActive = customer.memberships.some(({ status }) => status === 'active');
  return (
    <Panel title={say('referrals.panel')}>
      <Stack gap="sm" align="start">
        <Text size="sm">{say('referrals.panelTeach')}</Text>
        <ActButton
          act="referrals.createCode"
          size="sm"
          variant="default"
          denied={isActive ? undefined : say('referrals.needsActive')}
          onClick={() => setOpen(true)}
        >
          {say('referrals.create')}
        </ActButton>
      </Stack>
      <ReferralCodeWindow isOpen={isOpen} onClose={() => setOpen(false)} customerId={customer.id} />
    </Panel>
  );
}

const languageOf = (locale: string | null, reader: string): string | null =>
  locale && (new Intl.DisplayNames(reader, { type: 'language' }).of(locale) ?? locale);
