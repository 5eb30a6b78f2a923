import { Anchor, Button, Group, SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReferralCode, ReferralsCreateCodeParams } from '@tessera/sdk';
import { useState } from 'react';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import { CopyField } from '../../components/codes/copy-field.tsx';
import { NumberField } from '../../components/fields/number-field.tsx';
import { MomentInput } from '../../components/later/controls.tsx';
import { MemberPicker } from '../../components/pickers/member-picker.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { Consequence } from '../../ui/consequence.tsx';
import type { Typed } from '../memberships/points-form.ts';

interface Values extends Record<string, unknown> {
  by: 'customer' | 'merchant';
  customer_id: string | null;
  code: string;
  referrer: Typed;
  referee: Typed;
  max_referrals: Typed;
  expires_at: string | null;
}

interface CodeProps {
  /** The code's owner, if already known. */
  customerId?: string;
  onClose: () => void;
}

/** Creates a referral code and shows it for sharing. */
export function ReferralCodeDialog({ isOpen, ...props }: CodeProps & { isOpen: boolean }) {
  const { t } = useText();
  const [made, setMade] = useState<ReferralCode>();
  const close = () => {
    setMade(undefined);
    props.onClose();
  };
  return (
    <FormDialog title={t('referrals.create')} isOpen={isOpen} onClose={close}>
      {made ? <MadeCode code={made} onClose={close} /> : <CodeForm {...props} onMade={setMade} />}
    </FormDialog>
  );
}

function CodeForm({ customerId, onClose, onMade }: CodeProps & { onMade: (code: ReferralCode) => void }) {
  const { t } = useText();
  const formats = useFormats();
  const initial: Values = {
    by: 'customer',
    customer_id: customerId ?? null,
    code: '',
    referrer: 50,
    referee: 25,
    max_referrals: '',
    expires_at: null,
  };
  const act = useActionForm('referrals.createCode', {
    initial,
    given: (values) => [given(values)],
    validate: {
      customer_id: (id, { by }) => (by === 'customer' && id === null ? t('form.required') : null),
    },
    fieldOf: (path) => path.replace(/^reward\./, '').replace(/^referrer\.customer_id$/, 'customer_id'),
    onDone: onMade,
  });
  const { form } = act;
  const { by, referrer, referee } = form.getValues();
  return (
    <ActionFields of={act} submit={t('referrals.create')} onCancel={onClose}>
      {customerId === undefined && (
        <SegmentedControl
          aria-label={t('referrals.whose')}
          fullWidth
          data={[
            { value: 'customer', label: t('referrals.ofMember') },
            { value: 'merchant', label: t('referrals.ofHouse') },
          ]}
          {...form.getInputProps('by')}
        />
      )}
      {by === 'customer' && customerId === undefined && (
        <MemberPicker
          label={t('referrals.member')}
          description={t('referrals.memberHint')}
          withAsterisk
          value={form.getValues().customer_id}
          onChange={(id) => form.setFieldValue('customer_id', id)}
          error={form.errors.customer_id}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {by === 'customer' && (
          <NumberField
            label={t('referrals.forReferrer')}
            min={0}
            required
            {...form.getInputProps('referrer')}
          />
        )}
        <NumberField label={t('referrals.forReferee')} min={0} required {...form.getInputProps('referee')} />
      </SimpleGrid>
      <TextInput
        label={t('referrals.code')}
        description={t('referrals.codeHint')}
        placeholder="ADA-2026"
        minLength={4}
        maxLength={40}
        {...form.getInputProps('code')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberField
          label={t('referrals.most')}
          description={t('referrals.maxHint')}
          min={1}
          {...form.getInputProps('max_referrals')}
        />
        <MomentInput label={t('referrals.expires')} {...form.getInputProps('expires_at')} />
      </SimpleGrid>
      <Consequence>
        {t(by === 'customer' ? 'referrals.createWill' : 'referrals.createWillHouse', {
          referrer: formats.number(Number(referrer)),
          referee: formats.number(Number(referee)),
        })}
      </Consequence>
    </ActionFields>
  );
}

function MadeCode({ code, onClose }: { code: ReferralCode; onClose: () => void }) {
  const { t } = useText();
  return (
    <Stack>
      <Text size="sm">{t('referrals.made')}</Text>
      <CopyField label={t('referrals.code')} value={code.code} />
      <Text size="sm">{t('referrals.madeHow')}</Text>
      <Group justify="space-between">
        <Anchor
          component={Link}
          to={paths.referrals()}
          search={{ code: code.id } as never}
          size="sm"
          onClick={onClose}
        >
          {t('referrals.itsReferrals')}
        </Anchor>
        <Button onClick={onClose}>{t('action.close')}</Button>
      </Group>
    </Stack>
  );
}

const given = (values: Values): ReferralsCreateCodeParams => {
  const { by, customer_id, code, referrer, referee, max_referrals, expires_at } = values;
  const isMember = by === 'customer';
  return {
    ...(code && { code }),
    referrer: isMember ? { type: 'customer', customer_id } : { type: 'merchant' },
    reward: { referrer: isMember ? Number(referrer) : 0, referee: Number(referee) },
    ...(max_referrals !== '' && { max_referrals }),
    ...(expires_at && { expires_at }),
  };
};
