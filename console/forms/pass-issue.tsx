import { NumberInput, Select, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Pass } from '@tessera/sdk';
import { ActFields, useActForm } from '../components/act-form.tsx';
import { MomentInput } from '../components/moment-input.tsx';
import { tell } from '../components/tell.ts';
import { useGo } from '../components/use-go.ts';
import { paths } from '../paths.ts';
import { useText } from '../text/text.tsx';
import { customerOf, noCustomer } from './customer-values.ts';

const initial = {
  ...noCustomer,
  tier_id: null as string | null,
  initial_points: '' as number | string,
  membership_external_id: '',
  referral_code: '',
  starts_at: null as string | null,
  expires_at: null as string | null,
  has_agreed: false,
  notify: true,
  require_claim: false,
};
type Values = typeof initial;

/** The pass for one customer, who is known or becomes known by this. */
export function PassIssue({ pass, onClose }: { pass: Pass; onClose: () => void }) {
  const { say } = useText();
  const go = useGo();
  const act = useActForm('memberships.issue', {
    initial,
    given: (values) => [
      {
        pass_id: pass.id,
        customer: {
          ...customerOf(values),
          ...(values.has_agreed && { consents: { marketing_email: 'granted' as const } }),
        },
        tier_id: values.tier_id ?? undefined,
        initial_points: values.initial_points === '' ? undefined : Number(values.initial_points),
        external_id: values.membership_external_id.trim() || undefined,
        referral_code: values.referral_code.trim() || undefined,
        starts_at: values.starts_at ?? undefined,
        expires_at: values.expires_at ?? undefined,
        notify: values.notify,
        require_claim: values.require_claim,
      },
    ],
    fieldOf: (path) => (path === 'external_id' ? 'membership_external_id' : path.replace(/^customer\./, '')),
    also: ['dashboard', 'points', 'referrals'],
    onDone: ({ customer_id }) => {
      tell(say('passes.issuedDone'));
      onClose();
      go(paths.member(customer_id));
    },
  });
  return (
    <ActFields of={act} submit={say('passes.issueSubmit')} onCancel={onClose}>
      <Text size="sm" c="dimmed">
        {say('passes.issueHint')}
      </Text>
      <IssueFields form={act.form} pass={pass} />
    </ActFields>
  );
}

function IssueFields({ form, pass }: { form: UseFormReturnType<Values>; pass: Pass }) {
  const { say } = useText();
  const half = { base: 1, xs: 2 };
  return (
    <Stack>
      <TextInput
        label={say('passes.email')}
        type="email"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <SimpleGrid cols={half} style={{ alignItems: 'end' }}>
        <TextInput label={say('passes.customerName')} maxLength={200} {...form.getInputProps('name')} />
        <TextInput label={say('passes.phone')} placeholder="+39…" {...form.getInputProps('phone')} />
        <TextInput label={say('passes.externalId')} {...form.getInputProps('external_id')} />
        <TextInput
          label={say('passes.referralCode')}
          maxLength={40}
          {...form.getInputProps('referral_code')}
        />
        {pass.tiers.length > 0 && (
          <Select
            label={say('passes.tier')}
            clearable
            placeholder={say('passes.byPoints')}
            data={pass.tiers.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.getInputProps('tier_id')}
          />
        )}
        <NumberInput
          label={say('passes.initialPoints')}
          min={0}
          max={1_000_000}
          allowDecimal={false}
          {...form.getInputProps('initial_points')}
        />
        <TextInput
          label={say('passes.membershipExternalId')}
          maxLength={120}
          {...form.getInputProps('membership_external_id')}
        />
        <MomentInput label={say('passes.startsAt')} {...form.getInputProps('starts_at')} />
        <MomentInput label={say('passes.endsAt')} {...form.getInputProps('expires_at')} />
      </SimpleGrid>
      <Switch label={say('passes.hasAgreed')} {...form.getInputProps('has_agreed', { type: 'checkbox' })} />
      <Switch label={say('passes.notify')} {...form.getInputProps('notify', { type: 'checkbox' })} />
      <Switch
        label={say('passes.requireClaim')}
        {...form.getInputProps('require_claim', { type: 'checkbox' })}
      />
    </Stack>
  );
}
