import { Alert, TextInput } from '@mantine/core';
import type { ApiToken, ApiTokensUpdateParams } from '@tessera/sdk';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import { TagsInput } from '../../components/later/controls.tsx';
import { useText } from '../../text/text.tsx';
import { ScopePicker } from './scope-picker.tsx';
import type { ScopeName } from './scopes.ts';

interface Values extends Record<string, unknown> {
  name: string;
  scopes: ScopeName[];
  ip_allowlist: string[];
  allowed_origins: string[];
}

/** Edits a token. Scopes can only be removed, permanently. */
export function TokenUpdate({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const { t } = useText();
  const { name, scopes, ip_allowlist, allowed_origins } = token;
  const initial: Values = { name, scopes, ip_allowlist, allowed_origins };
  const act = useActionForm('apiTokens.update', {
    initial,
    validate: {
      scopes: (kept) => (kept.length > 0 ? null : t('tokens.chooseScopes')),
      allowed_origins: (origins) =>
        token.publishable && origins.length === 0 ? t('tokens.chooseOrigins') : null,
    },
    given: ({ allowed_origins: origins, scopes: kept, ...rest }): [string, ApiTokensUpdateParams] => [
      token.id,
      {
        ...rest,
        ...(token.publishable && { allowed_origins: origins }),
        ...(kept.length < token.scopes.length && { scopes: kept }),
      },
    ],
    onDone: () => {
      notify(t('done.saved'));
      onClose();
    },
  });
  const { form } = act;
  return (
    <ActionFields of={act} submit={t('action.save')} onCancel={onClose}>
      <TextInput label={t('fact.name')} required maxLength={120} {...form.getInputProps('name')} />
      {token.publishable && (
        <TagsInput
          label={t('tokens.origins')}
          description={t('tokens.originsHint')}
          splitChars={[',', ' ']}
          maxTags={20}
          acceptValueOnBlur
          {...form.getInputProps('allowed_origins')}
        />
      )}
      <TagsInput
        label={t('tokens.addresses')}
        description={t('tokens.addressesHint')}
        splitChars={[',', ' ']}
        maxTags={20}
        acceptValueOnBlur
        {...form.getInputProps('ip_allowlist')}
      />
      {!token.publishable && (
        <>
          <Alert>{t('tokens.shrink')}</Alert>
          <ScopePicker
            offered={token.scopes}
            chosen={form.values.scopes}
            error={form.errors.scopes as string | undefined}
            onChange={(chosen) => form.setFieldValue('scopes', chosen)}
          />
        </>
      )}
    </ActionFields>
  );
}
