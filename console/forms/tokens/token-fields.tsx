import { SegmentedControl, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { PresetName } from '@tessera/sdk';
import { queryOf } from '../../api/operations.ts';
import { NumberField } from '../../components/fields/number-field.tsx';
import { Select, TagsInput } from '../../components/later/controls.tsx';
import { useText } from '../../text/text.tsx';
import { ScopePicker } from './scope-picker.tsx';
import type { ScopeName } from './scopes.ts';

const lifetimes = [30, 90, 365];

export interface TokenValues extends Record<string, unknown> {
  name: string;
  kind: 'secret' | 'publishable';
  preset: PresetName | null;
  scopes: ScopeName[];
  expires_in_days: number;
  ip_allowlist: string[];
  allowed_origins: string[];
}

export const newTokenValues: TokenValues = {
  name: '',
  kind: 'secret',
  preset: null,
  scopes: [],
  expires_in_days: 90,
  ip_allowlist: [],
  allowed_origins: [],
};

/** What a secret token needs, as the API takes it. */
export const secretTokenOf = ({ name, preset, scopes, expires_in_days, ip_allowlist }: TokenValues) => ({
  name,
  expires_in_days,
  ip_allowlist,
  ...(preset ? { preset } : { scopes }),
});

/** The fields of a new token. Starts from a preset; changing its scopes switches to custom scopes. */
export function TokenFields({ form }: { form: UseFormReturnType<TokenValues> }) {
  const { t } = useText();
  const { data: presets } = useSuspenseQuery(queryOf('apiTokens.presets'));
  const isPublishable = form.values.kind === 'publishable';
  const choose = (name: PresetName | null) => {
    const found = presets.data.find((preset) => preset.name === name);
    form.setFieldValue('preset', name);
    if (found) form.setFieldValue('scopes', [...found.scopes]);
  };
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <TextInput
          label={t('fact.name')}
          description={t('tokens.nameHint')}
          required
          maxLength={120}
          autoFocus
          {...form.getInputProps('name')}
        />
        {!isPublishable && (
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
        )}
        <Lifetime
          days={form.values.expires_in_days}
          onChange={(days) => form.setFieldValue('expires_in_days', days)}
        />
        {isPublishable ? (
          <TagsInput
            label={t('tokens.origins')}
            description={t('tokens.originsHint')}
            placeholder="https://shop.example.com"
            splitChars={[',', ' ']}
            maxTags={20}
            acceptValueOnBlur
            {...form.getInputProps('allowed_origins')}
          />
        ) : (
          <TagsInput
            label={t('tokens.addresses')}
            description={t('tokens.addressesHint')}
            placeholder="203.0.113.7, 2001:db8::/32"
            splitChars={[',', ' ']}
            maxTags={20}
            acceptValueOnBlur
            {...form.getInputProps('ip_allowlist')}
          />
        )}
      </SimpleGrid>
      {!isPublishable && (
        <ScopePicker
          chosen={form.values.scopes}
          error={form.errors.scopes as string | undefined}
          onChange={(scopes) => {
            form.setFieldValue('scopes', scopes);
            form.setFieldValue('preset', null);
            form.clearFieldError('scopes');
          }}
        />
      )}
    </>
  );
}

function Lifetime({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  const { t } = useText();
  return (
    <Stack gap="xs">
      <NumberField
        label={t('tokens.lifetime')}
        description={t('tokens.lifetimeHint')}
        min={1}
        max={365}
        required
        value={days}
        onChange={(value) => value !== '' && onChange(value)}
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
