import { Paper } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { WebhooksCreateResult } from '@tessera/sdk';
import { useState } from 'react';
import { WebhookCreate } from '../../forms/webhooks/webhook-create.tsx';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { SecretShown } from './secret-shown.tsx';

export function NewWebhookPage() {
  const { t } = useText();
  const router = useRouter();
  const [made, setMade] = useState<WebhooksCreateResult>();
  return (
    <>
      <PageHead title={t(made ? 'webhooks.made' : 'webhooks.new')} />
      {made ? (
        <Paper withBorder p="md" maw={760}>
          <SecretShown
            secret={made.secret ?? ''}
            hint={t('webhooks.secretHint')}
            done={t('webhooks.toEndpoint')}
            onDone={() => void router.navigate({ to: paths.webhook(made.id) })}
          />
        </Paper>
      ) : (
        <WebhookCreate onMade={setMade} onCancel={() => void router.navigate({ to: paths.webhooks() })} />
      )}
    </>
  );
}
