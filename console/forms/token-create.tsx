import {
  NumberInput,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  TagsInput,
  TextInput,
} from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ApiTokensCreateParams, ApiTokensCreateResult, PresetName } from '@tessera/sdk';
import { queryOf } from '../api/operations.ts';
import { ActFields, useActionForm } from '../components/action-form.tsx';
import { ScopePicker } from '../pages/tokens/scope-picker.tsx';
import type { ScopeName } from '../pages/tokens/scopes.ts';
import { useText } from '../text/text.tsx';

const lifetimes = [30, 90, 365];

interface Values extends Record<string, unknown> {
  name: string;
  preset: PresetName | null;
  scopes: ScopeName[];
  expires_in_days: number;
  ip_allowlist: string[];
}

interface Props {
  onMade: (made: ApiTokensCreateResult) => void;
  onCancel: () => void;
}

/** Starts from a preset; changing its scopes switches to custom scopes. */
export function TokenCreate({ onMade, onCancel }: Props) {
  const { t } = useText();
  const { data: presets } = useSuspenseQuery(queryOf('apiTokens.presets'));
  const initial: Values = { name: '', preset: null, scopes: [], expires_in_days: 90, ip_allowlist: [] };
  const act = useActionForm('apiTokens.create', {
    initial,
    validate: { scopes: (scopes) => (scopes.length > 0 ? null : t('tokens.chooseScopes')) },
    given: ({ preset, scopes, ...rest }): [ApiTokensCreateParams] => [
      { ...rest, ...(preset ? { preset } : { scopes }) },
    ],
    onDone: onMade,
  });
  const { form } = act;
  const choose = (name: PresetName | null) => {
    const found = presets.data.find((preset) => preset.name === name);
    form.setFieldValue('preset', name);
    if (found) form.setFieldValue('scopes', [...found.scopes]);
  };
  return (
    <ActFields of={act} submit={t('tokens.create')} onCancel={onCancel}>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <TextInput
          label={t('fact.name')}
          description={t('tokens.nameHint')}
          required
          maxLength={120}
          autoFocus
          {...form.getInputProps('name')}
        />
        <Select
          label={t('tokens.preset')}
          description={t('tokens.presetHint')}
          clearable
          placeholder={t('tokens.ownChoice')}
          data={presets.data.map(({ name }) => ({
            value: name,
            label: `${t(`preset.${name}`)}: ${t(`presetFor.${name}`)}`,
          }))}
          value={form.values.preset}
          onChange={(name) => choose(name as PresetName | null)}
        />
        <Lifetime
          days={form.values.expires_in_days}
          onChange={(days) => form.setFieldValue('expires_in_days', days)}
        />
        <TagsInput
          label={t('tokens.addresses')}
          description={t('tokens.addressesHint')}
          placeholder="203.0.113.7, 2001:db8::/32"
          splitChars={[',', ' ']}
          maxTags={20}
          acceptValueOnBlur
          {...form.getInputProps('ip_allowlist')}
        />
      </SimpleGrid>
      <ScopePicker
        chosen={form.values.scopes}
        error={form.errors.scopes as string | undefined}
        onChange={(scopes) => {
          form.setFieldValue('scopes', scopes);
          form.setFieldValue('preset', null);
          form.clearFieldError('scopes');
        }}
      />
    </ActFields>
  );
}

function Lifetime({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  const { t } = useText();
  return (
    <Stack gap="xs">
      <NumberInput
        label={t('tokens.lifetime')}
        description={t('tokens.lifetimeHint')}
        min={1}
        max={365}
        clampBehavior="strict"
        allowDecimal={false}
        required
        value={days}
        onChange={(value) => onChange(Number(value))}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('tokens.lifetime')}
        data={lifetimes.map((value) => ({
          value: String(value),
          label: t('tokens.days', { count: value }),
        }))}
        value={lifetimes.includes(days) ? String(days) : ''}
        onChange={(value) => onChange(Number(value))}
      />
    </Stack>
  );
}
