import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import type { ApiTokensCreateResult } from '@tessera/sdk';
import { CopyField } from '../../components/codes/copy-field.tsx';
import { useText } from '../../text/text.tsx';
import { CopyIcon } from '../../ui/icons.tsx';
import { curlFor, panelTag, scriptFor } from './scopes.ts';

/** Shows a new token, once, with a sample command. */
export function TokenShown({ made, onDone }: { made: ApiTokensCreateResult; onDone: () => void }) {
  const { t } = useText();
  const { origin } = location;
  const sample = made.publishable ? scriptFor(made.token, origin) : curlFor(made.token, made.scopes, origin);
  return (
    <Stack>
      <Alert color="orange" role="status">
        {t('tokens.once')}
      </Alert>
      <CopyField label={t('tokens.token')} value={made.token} />
      {made.publishable && <CopyField label={t('tokens.panel')} value={panelTag(made.token, origin)} />}
      <div>
        <Text size="sm" fw={500} mb={4}>
          {t('tokens.tryIt')}
        </Text>
        <Code
          block
          tabIndex={0}
          aria-label={t(made.publishable ? 'tokens.trySnippet' : 'tokens.command')}
          style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {sample}
        </Code>
      </div>
      <Group justify="space-between">
        <CopyButton value={sample}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<CopyIcon size={16} />} onClick={copy}>
              {t(copied ? 'action.copied' : made.publishable ? 'tokens.copyScript' : 'tokens.copyCommand')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{t('tokens.kept')}</Button>
      </Group>
    </Stack>
  );
}
