import {
  Anchor,
  Button,
  Group,
  NumberInput,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReferralCode, ReferralsCreateCodeParams } from '@tessera/sdk';
import { useState } from 'react';
import { ActFields, useActForm } from '../components/act-form.tsx';
import { CopyField } from '../components/copy-field.tsx';
import { FormWindow } from '../components/form-window.tsx';
import { MemberPicker } from '../components/member-picker.tsx';
import { MomentInput } from '../components/moment-input.tsx';
import { useFormats } from '../components/use-formats.ts';
import { paths } from '../paths.ts';
import { useText } from '../text/text.tsx';
import { Consequence } from '../ui/consequence.tsx';
import { asTyped, type Typed } from './points-form.ts';

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
export function ReferralCodeWindow({ isOpen, ...props }: CodeProps & { isOpen: boolean }) {
  const { say } = useText();
  const [made, setMade] = useState<ReferralCode>();
  const close = () => {
    setMade(undefined);
    props.onClose();
  };
  return (
    <FormWindow title={say('referrals.create')} isOpen={isOpen} onClose={close}>
      {made ? <MadeCode code={made} onClose={close} /> : <CodeForm {...props} onMade={setMade} />}
    </FormWindow>
  );
}

function CodeForm({ customerId, onClose, onMade }: CodeProps & { onMade: (code: ReferralCode) => void }) {
  const { say } = useText();
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
  const act = useActForm('referrals.createCode', {
    initial,
    given: (values) => [given(values)],
    validate: {
      customer_id: (id, { by }) => (by === 'customer' && id === null ? say('form.required') : null),
    },
    fieldOf: (path) => path.replace(/^reward\./, '').replace(/^referrer\.customer_id$/, 'customer_id'),
    onDone: onMade,
  });
  const { form } = act;
  const { by, referrer, referee } = form.getValues();
  const number = (field: 'referrer' | 'referee' | 'max_referrals') => ({
    allowDecimal: false,
    ...form.getInputProps(field),
    onChange: (typed: string | number) => form.setFieldValue(field, asTyped(typed)),
  });
  return (
    <ActFields of={act} submit={say('referrals.create')} onCancel={onClose}>
      {customerId === undefined && (
        <SegmentedControl
          aria-label={say('referrals.whose')}
          fullWidth
          data={[
            { value: 'customer', label: say('referrals.ofMember') },
            { value: 'merchant', label: say('referrals.ofHouse') },
          ]}
          {...form.getInputProps('by')}
        />
      )}
      {by === 'customer' && customerId === undefined && (
        <MemberPicker
          label={say('referrals.member')}
          description={say('referrals.memberHint')}
          withAsterisk
          value={form.getValues().customer_id}
          onChange={(id) => form.setFieldValue('customer_id', id)}
          error={form.errors.customer_id}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {by === 'customer' && (
          <NumberInput label={say('referrals.forReferrer')} min={0} required {...number('referrer')} />
        )}
        <NumberInput label={say('referrals.forReferee')} min={0} required {...number('referee')} />
      </SimpleGrid>
      <TextInput
        label={say('referrals.code')}
        description={say('referrals.codeHint')}
        placeholder="ADA-2026"
        minLength={4}
        maxLength={40}
        {...form.getInputProps('code')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput
          label={say('referrals.most')}
          description={say('referrals.mostHint')}
          min={1}
          {...number('max_referrals')}
        />
        <MomentInput label={say('referrals.expires')} {...form.getInputProps('expires_at')} />
      </SimpleGrid>
      <Consequence>
        {say(by === 'customer' ? 'referrals.createWill' : 'referrals.createWillHouse', {
          referrer: formats.number(Number(referrer)),
          referee: formats.number(Number(referee)),
        })}
      </Consequence>
    </ActFields>
  );
}

function MadeCode({ code, onClose }: { code: ReferralCode; onClose: () => void }) {
  const { say } = useText();
  return (
    <Stack>
      <Text size="sm">{say('referrals.made')}</Text>
      <CopyField label={say('referrals.code')} value={code.code} />
      <Text size="sm">{say('referrals.madeHow')}</Text>
      <Group justify="space-between">
        <Anchor
          component={Link}
          to={paths.referrals()}
          search={{ code: code.id } as never}
          size="sm"
          onClick={onClose}
        >
          {say('referrals.itsReferrals')}
        </Anchor>
        <Button onClick={onClose}>{say('action.close')}</Button>
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
