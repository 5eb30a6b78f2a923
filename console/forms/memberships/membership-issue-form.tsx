import {
  Button,
  Checkbox,
  Collapse,
  Group,
  SimpleGrid,
  Stack,
  Switch,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { IssuedMembership, KnownCustomer, MembershipsIssueParams, Pass } from '@tessera/sdk';
import { Suspense } from 'react';
import { queryOf } from '../../api/operations.ts';
import { ActionFields, type ActionForm, useActionForm } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import { CardCode } from '../../components/codes/card-code.tsx';
import { NumberField } from '../../components/fields/number-field.tsx';
import { SearchSelect } from '../../components/fields/search-select.tsx';
import { MomentInput, Select } from '../../components/later/controls.tsx';
import { NoProgramme } from '../../components/no-programme.tsx';
import { usePersonName } from '../../components/objects/use-person-name.ts';
import { useText } from '../../text/text.tsx';
import { Consequence } from '../../ui/consequence.tsx';
import type { Typed } from './points-form.ts';

interface Values extends Record<string, unknown> {
  pass_id: string | null;
  name: string;
  email: string;
  phone: string;
  number: string;
  marketing_email: boolean;
  tier_id: string | null;
  initial_points: Typed;
  starts_at: string | null;
  expires_at: string | null;
  external_id: string;
  referral_code: string;
  notify: boolean;
  require_claim: boolean;
}

const nothing: Values = {
  pass_id: null,
  name: '',
  email: '',
  phone: '',
  number: '',
  marketing_email: false,
  tier_id: null,
  initial_points: '',
  starts_at: null,
  expires_at: null,
  external_id: '',
  referral_code: '',
  notify: true,
  require_claim: false,
};

export interface IssueProps {
  /** The recipient; if omitted, a new customer. */
  customer?: KnownCustomer;
  /** The pass, if already chosen. */
  passId?: string;
  /** Called with the new membership once its card was shown; if omitted, the member's page opens. */
  onIssued?: (membershipId: string) => void;
  onClose: () => void;
}

export interface IssueFormProps extends Omit<IssueProps, 'onIssued'> {
  /** The new membership, whose card is shown. */
  issued: IssuedMembership | undefined;
  onFinish: (membership: IssuedMembership) => void;
  onDone: (membership: IssuedMembership) => void;
}

/** The form, and then the card of the new membership. */
export default function IssueMembership({ issued, onFinish, ...props }: IssueFormProps) {
  const { t } = useText();
  if (issued === undefined) return <IssueForm {...props} />;
  return (
    <Stack>
      <CardCode id={issued.id} teach={t('members.issue.scan')} />
      <Group justify="flex-end">
        <Button data-autofocus onClick={() => onFinish(issued)}>
          {t('action.done')}
        </Button>
      </Group>
    </Stack>
  );
}

function IssueForm({ customer, passId, onDone, onClose }: Omit<IssueFormProps, 'issued' | 'onFinish'>) {
  const { t } = useText();
  const { data } = useSuspenseQuery(queryOf('memberships.listPasses', { limit: 100 }));
  const passes = data.data.filter(({ status }) => status === 'active');
  const act = useActionForm('memberships.issue', {
    initial: { ...nothing, pass_id: passId ?? (passes.length === 1 ? passes[0]!.id : null) },
    given: (values) => [given(values, customer)],
    validate: {
      pass_id: (id) => (id === null ? t('form.required') : null),
      email: (_, { email, phone, number }) =>
        customer === undefined && !email && !phone && !number ? t('members.issue.needsIdentifier') : null,
    },
    also: ['dashboard', 'points', 'referrals'],
    fieldOf: (path) =>
      path === 'customer.external_id' ? 'number' : path.replace(/^customer\.(consents\.)?/, ''),
    onDone: (membership) => {
      if (membership.consents_kept) notify(t('members.consentKept'));
      onDone(membership);
    },
  });
  const { form } = act;
  const pass = passes.find(({ id }) => id === form.getValues().pass_id);
  if (passes.length === 0) return <NoProgramme teach={t('members.issue.noPassTeach')} />;
  const hasEmail = Boolean(customer ? customer.email : form.getValues().email);
  return (
    <ActionFields of={act} submit={t('members.issue.submit')} onCancel={onClose}>
      <SearchSelect
        label={t('members.pass')}
        data={passes.map(({ id, name }) => ({ value: id, label: name }))}
        nothingFoundMessage={t('members.issue.noPass')}
        withAsterisk
        {...form.getInputProps('pass_id')}
      />
      {customer === undefined && <PersonFields act={act} />}
      <Switch
        label={t('members.issue.notify')}
        disabled={!hasEmail}
        {...form.getInputProps('notify', { type: 'checkbox' })}
        checked={hasEmail && form.getValues().notify}
      />
      <MoreFields act={act} pass={pass} />
      <IssueConsequence values={form.getValues()} pass={pass} customer={customer} />
    </ActionFields>
  );
}

function PersonFields({ act: { form } }: { act: ActionForm<Values> }) {
  const { t } = useText();
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t('fact.name')} maxLength={200} {...form.getInputProps('name')} />
        <TextInput label={t('members.email')} type="email" {...form.getInputProps('email')} />
        <TextInput
          label={t('members.phone')}
          placeholder="+39…"
          type="tel"
          {...form.getInputProps('phone')}
        />
        <TextInput label={t('members.number')} maxLength={120} {...form.getInputProps('number')} />
      </SimpleGrid>
      <Checkbox
        label={t('members.issue.consentEmail')}
        {...form.getInputProps('marketing_email', { type: 'checkbox' })}
      />
    </>
  );
}

/** Rarely needed fields, collapsed. */
function MoreFields({ act: { form }, pass }: { act: ActionForm<Values>; pass: Pass | undefined }) {
  const { t } = useText();
  const [isOpen, more] = useDisclosure(false);
  return (
    <>
      <UnstyledButton onClick={more.toggle} aria-expanded={isOpen} c="tessera" fz="sm" fw={600}>
        {isOpen ? '− ' : '+ '}
        {t('members.issue.more')}
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select
            label={t('members.tier')}
            placeholder={t('members.issue.firstTier')}
            clearable
            data={pass?.tiers.map(({ id, name }) => ({ value: id, label: name })) ?? []}
            disabled={!pass || pass.tiers.length === 0}
            {...form.getInputProps('tier_id')}
          />
          <NumberField
            label={t('members.issue.initialPoints')}
            min={0}
            {...form.getInputProps('initial_points')}
          />
          <Suspense fallback={null}>
            <MomentInput label={t('members.starts')} {...form.getInputProps('starts_at')} />
            <MomentInput label={t('members.ends')} {...form.getInputProps('expires_at')} />
          </Suspense>
          <TextInput
            label={t('members.membershipNumber')}
            maxLength={120}
            {...form.getInputProps('external_id')}
          />
          <TextInput
            label={t('members.referralCode')}
            maxLength={40}
            {...form.getInputProps('referral_code')}
          />
          <Switch
            label={t('members.issue.claim')}
            {...form.getInputProps('require_claim', { type: 'checkbox' })}
          />
        </SimpleGrid>
      </Collapse>
    </>
  );
}

function IssueConsequence(props: {
  values: Values;
  pass: Pass | undefined;
  customer: KnownCustomer | undefined;
}) {
  const { t } = useText();
  const nameOf = usePersonName();
  const { values, pass, customer } = props;
  if (!pass) return <Consequence>{t('members.issue.willChoose')}</Consequence>;
  const name = customer ? nameOf(customer) : values.name || values.email || values.phone || values.number;
  const email = customer ? customer.email : values.email;
  const isTold = values.notify && Boolean(email);
  return (
    <Consequence>
      {t(values.require_claim ? 'members.issue.willWait' : 'members.issue.will', {
        name: name || t('members.person'),
        pass: pass.name,
      })}{' '}
      {isTold ? t('members.issue.willTell', { email: email! }) : t('members.issue.willNotTell')}
    </Consequence>
  );
}

/** Sends only the fields that were filled in. */
function given(values: Values, customer: KnownCustomer | undefined): MembershipsIssueParams {
  const { pass_id, name, email, phone, number, tier_id, initial_points, starts_at, expires_at } = values;
  const person = {
    ...(name && { name }),
    ...(email && { email }),
    ...(phone && { phone: phone.replace(/[\s()-]/g, '') }),
    ...(number && { external_id: number }),
    ...(values.marketing_email && { consents: { marketing_email: 'granted' as const } }),
  };
  return {
    pass_id: pass_id ?? '',
    customer: customer ? { id: customer.id } : person,
    ...(tier_id && { tier_id }),
    ...(initial_points !== '' && { initial_points }),
    ...(starts_at && { starts_at }),
    ...(expires_at && { expires_at }),
    ...(values.external_id && { external_id: values.external_id }),
    ...(values.referral_code && { referral_code: values.referral_code }),
    notify: values.notify,
    ...(values.require_claim && { require_claim: true }),
  };
}
