import { SegmentedControl, Stack, Text } from '@mantine/core';
import type { ApiTokensCreateParams, ApiTokensCreateResult } from '@tessera/sdk';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { useText } from '../../text/text.tsx';
import { newTokenValues, secretTokenOf, TokenFields, type TokenValues } from './token-fields.tsx';

interface Props {
  onMade: (made: ApiTokensCreateResult) => void;
  onCancel: () => void;
}

const kinds = ['secret', 'publishable'] as const;

/** Creates a secret token, or a publishable key for the pages of a website. */
export function TokenCreate({ onMade, onCancel }: Props) {
  const { t } = useText();
  const act = useActionForm('apiTokens.create', {
    initial: newTokenValues,
    validate: {
      scopes: (scopes, { kind }) =>
        kind === 'publishable' || scopes.length > 0 ? null : t('tokens.chooseScopes'),
      allowed_origins: (origins, { kind }) =>
        kind === 'secret' || origins.length > 0 ? null : t('tokens.chooseOrigins'),
    },
    given: (values): [ApiTokensCreateParams] => [createParams(values)],
    onDone: onMade,
  });
  const { form } = act;
  return (
    <ActionFields of={act} submit={t('tokens.create')} onCancel={onCancel}>
      <Stack gap={4} align="flex-start">
        <SegmentedControl
          aria-label={t('tokens.kind')}
          data={kinds.map((kind) => ({ value: kind, label: t(`tokens.kind.${kind}`) }))}
          value={form.values.kind}
          onChange={(kind) => form.setFieldValue('kind', kind)}
        />
        <Text size="sm" c="dimmed">
          {t(`tokens.kindWhat.${form.values.kind}`)}
        </Text>
      </Stack>
      <TokenFields form={form} />
    </ActionFields>
  );
}

function createParams(values: TokenValues): ApiTokensCreateParams {
  if (values.kind === 'secret') return secretTokenOf(values);
  const { name, expires_in_days, allowed_origins } = values;
  return { name, expires_in_days, allowed_origins, scopes: ['vouchers:redeem'] };
}
