import { Button, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Merchant } from '@tessera/sdk';
import { queryOf } from '../../api/operations.ts';
import { useSwitchMerchant } from '../../components/use-switch-merchant.ts';
import { ClockAdvance } from '../../forms/settings/clock-advance.tsx';
import { useText } from '../../text/text.tsx';
import { FlaskIcon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

/** Switches to the sandbox; within it, shows the clock. */
export function SandboxPanel({ merchant }: { merchant: Merchant }) {
  const { t } = useText();
  const switchTo = useSwitchMerchant();
  const { data: session } = useSuspenseQuery(queryOf('auth.session'));
  const twin = merchant.sandbox
    ? session.merchants.find(({ id }) => id === merchant.live_merchant_id)
    : session.merchants.find(({ live_merchant_id }) => live_merchant_id === merchant.id);
  return (
    <Panel
      title={t('settings.sandbox')}
      actions={
        twin && (
          <Button
            variant="default"
            leftSection={<FlaskIcon size={16} />}
            loading={switchTo.isPending}
            onClick={() => switchTo.mutate(twin.id)}
          >
            {t(merchant.sandbox ? 'sandbox.leave' : 'sandbox.enter')}
          </Button>
        )
      }
    >
      <Text size="sm" mb={merchant.sandbox ? 'md' : 0}>
        {t(
          merchant.sandbox ? 'settings.sandboxHere' : twin ? 'settings.sandboxWhat' : 'settings.sandboxNone',
        )}
      </Text>
      {merchant.sandbox && <ClockAdvance />}
    </Panel>
  );
}
