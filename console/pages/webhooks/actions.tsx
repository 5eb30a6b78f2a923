import type { WebhookEndpoint, WebhooksUpdateParams } from '@tessera/sdk';
import { useState } from 'react';
import { useAction } from '../../api/operations.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { ConfirmDialog } from '../../components/actions/confirm-dialog.tsx';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import { notify } from '../../components/actions/notify.ts';
import { WebhookReplay } from '../../forms/webhooks/webhook-replay.tsx';
import { WebhookUpdate } from '../../forms/webhooks/webhook-update.tsx';
import { useText } from '../../text/text.tsx';
import { SecretShown } from './secret-shown.tsx';

type Opened = 'test' | 'edit' | 'rotate' | 'replay' | 'disable' | 'enable';

export function WebhookActions({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t } = useText();
  const [opened, open] = useState<Opened>();
  const [secret, setSecret] = useState<string>();
  const act = useAction('webhooks.update', { also: ['events'] });
  const close = () => open(undefined);
  const change = (params: WebhooksUpdateParams) => act.mutateAsync([endpoint.id, params]);
  const isOff = endpoint.status === 'disabled';
  const denied = isOff ? t('webhooks.isDisabled') : undefined;
  const button = (what: Opened, why?: string) => (
    <ActionButton act="webhooks.update" variant="default" denied={why} onClick={() => open(what)}>
      {t(`webhooks.${what}`)}
    </ActionButton>
  );
  return (
    <>
      {button('test', denied)}
      {button('replay', denied)}
      {button('edit')}
      {button('rotate')}
      {button(isOff ? 'enable' : 'disable')}
      <ConfirmDialog
        isOpen={opened === 'test'}
        onClose={close}
        title={t('webhooks.testQuestion')}
        confirm={t('webhooks.test')}
        onConfirm={async () => {
          await change({ test: true });
          notify(t('webhooks.tested'));
        }}
      >
        {t('webhooks.testWhat', { url: endpoint.url })}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={opened === 'rotate'}
        onClose={close}
        title={t('webhooks.rotateQuestion')}
        confirm={t('webhooks.rotate')}
        onConfirm={async () => setSecret((await change({ rotate_secret: true })).secret)}
      >
        {t('webhooks.rotateWhat')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={opened === 'disable' || opened === 'enable'}
        onClose={close}
        title={t(isOff ? 'webhooks.enableQuestion' : 'webhooks.disableQuestion')}
        confirm={t(isOff ? 'webhooks.enable' : 'webhooks.disable')}
        isDangerous={!isOff}
        onConfirm={async () => {
          await change({ status: isOff ? 'enabled' : 'disabled' });
          notify(t('done.saved'));
        }}
      >
        {t(isOff ? 'webhooks.enableWhat' : 'webhooks.disableWhat')}
      </ConfirmDialog>
      <WebhookReplay endpoint={endpoint} isOpen={opened === 'replay'} onClose={close} />
      <FormDialog title={t('webhooks.edit')} isOpen={opened === 'edit'} onClose={close} size="xl">
        <WebhookUpdate endpoint={endpoint} onClose={close} />
      </FormDialog>
      <FormDialog
        title={t('webhooks.newSecret')}
        isOpen={secret !== undefined}
        onClose={() => setSecret(undefined)}
      >
        <SecretShown
          secret={secret ?? ''}
          hint={t('webhooks.rotatedHint')}
          done={t('webhooks.kept')}
          onDone={() => setSecret(undefined)}
        />
      </FormDialog>
    </>
  );
}
