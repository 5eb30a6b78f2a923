import type { WebhookEndpoint, WebhooksUpdateParams } from '@tessera/sdk';
import { useState } from 'react';
import { useAct } from '../../api/operations.ts';
import { ActButton } from '../../components/act-button.tsx';
import { ConfirmWindow } from '../../components/confirm-window.tsx';
import { FormWindow } from '../../components/form-window.tsx';
import { tell } from '../../components/tell.ts';
import { WebhookReplay } from '../../forms/webhook-replay.tsx';
import { WebhookUpdate } from '../../forms/webhook-update.tsx';
import { useText } from '../../text/text.tsx';
import { SecretShown } from './secret-shown.tsx';

type Opened = 'test' | 'edit' | 'rotate' | 'replay' | 'disable' | 'enable';

export function WebhookActions({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { say } = useText();
  const [opened, open] = useState<Opened>();
  const [secret, setSecret] = useState<string>();
  const act = useAct('webhooks.update', { also: ['events'] });
  const close = () => open(undefined);
  const change = (params: WebhooksUpdateParams) => act.mutateAsync([endpoint.id, params]);
  const isOff = endpoint.status === 'disabled';
  const denied = isOff ? say('webhooks.isDisabled') : undefined;
  const button = (what: Opened, why?: string) => (
    <ActButton act="webhooks.update" variant="default" denied={why} onClick={() => open(what)}>
      {say(`webhooks.${what}`)}
    </ActButton>
  );
  return (
    <>
      {button('test', denied)}
      {button('replay', denied)}
      {button('edit')}
      {button('rotate')}
      {button(isOff ? 'enable' : 'disable')}
      <ConfirmWindow
        isOpen={opened === 'test'}
        onClose={close}
        title={say('webhooks.testQuestion')}
        confirm={say('webhooks.test')}
        onConfirm={async () => {
          await change({ test: true });
          tell(say('webhooks.tested'));
        }}
      >
        {say('webhooks.testWhat', { url: endpoint.url })}
      </ConfirmWindow>
      <ConfirmWindow
        isOpen={opened === 'rotate'}
        onClose={close}
        title={say('webhooks.rotateQuestion')}
        confirm={say('webhooks.rotate')}
        onConfirm={async () => setSecret((await change({ rotate_secret: true })).secret)}
      >
        {say('webhooks.rotateWhat')}
      </ConfirmWindow>
      <ConfirmWindow
        isOpen={opened === 'disable' || opened === 'enable'}
        onClose={close}
        title={say(isOff ? 'webhooks.enableQuestion' : 'webhooks.disableQuestion')}
        confirm={say(isOff ? 'webhooks.enable' : 'webhooks.disable')}
        isDangerous={!isOff}
        onConfirm={async () => {
          await change({ status: isOff ? 'enabled' : 'disabled' });
          tell(say('done.saved'));
        }}
      >
        {say(isOff ? 'webhooks.enableWhat' : 'webhooks.disableWhat')}
      </ConfirmWindow>
      <WebhookReplay endpoint={endpoint} isOpen={opened === 'replay'} onClose={close} />
      <FormWindow title={say('webhooks.edit')} isOpen={opened === 'edit'} onClose={close} size="xl">
        <WebhookUpdate endpoint={endpoint} onClose={close} />
      </FormWindow>
      <FormWindow
        title={say('webhooks.newSecret')}
        isOpen={secret !== undefined}
        onClose={() => setSecret(undefined)}
      >
        <SecretShown
          secret={secret ?? ''}
          hint={say('webhooks.rotatedHint')}
          done={say('webhooks.kept')}
          onDone={() => setSecret(undefined)}
        />
      </FormWindow>
    </>
  );
}
