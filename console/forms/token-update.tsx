import { Alert, TagsInput, TextInput } from '@mantine/core';
import type { ApiToken, ApiTokensUpdateParams } from '@tessera/sdk';
import { ActFields, useActionForm } from '../components/action-form.tsx';
import { notify } from '../components/notify.ts';
import { ScopePicker } from '../pages/tokens/scope-picker.tsx';
import type { ScopeName } from '../pages/tokens/scopes.ts';
import { useText } from '../text/text.tsx';

interface Values extends Record<string, unknown> {
  name: string;
  scopes: ScopeName[];
  ip_allowlist: string[];
}

/** Edits a token. Scopes can only be removed, permanently. */
export function TokenUpdate({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const { t } = useText();
  const initial: Values = { name: token.name, scopes: token.scopes, ip_allowlist: token.ip_allowlist };
  const act = useActionForm('apiTokens.update', {
    initial,
    validate: { scopes: (scopes) => (scopes.length > 0 ? null : t('tokens.chooseScopes')) },
    given: ({ scopes, ...rest }): [string, ApiTokensUpdateParams] => [
      token.id,
      { ...rest, ...(scopes.length < token.scopes.length && { scopes }) },
    ],
    onDone: () => {
      notify(t('done.saved'));
      onClose();
    },
  });
  const { form } = act;
  return (
    <ActFields of={act} submit={t('action.save')} onCancel={onClose}>
      <TextInput label={t('fact.name')} required maxLength={120} {...form.getInputProps('name')} />
      <TagsInput
        label={t('tokens.addresses')}
        description={t('tokens.addressesHint')}
        splitChars={[',', ' ']}
        maxTags={20}
        acceptValueOnBlur
        {...form.getInputProps('ip_allowlist')}
      />
      <Alert>{t('tokens.shrink')}</Alert>
      <ScopePicker
        offered={token.scopes}
        chosen={form.values.scopes}
        error={form.errors.scopes as string | undefined}
        onChange={(scopes) => form.setFieldValue('scopes', scopes)}
      />
    </ActFields>
  );
}
