import { Alert, Button, Group, Text } from '@mantine/core';
import type { Session } from '@tessera/sdk';
import { useText } from '../text/text.tsx';
import { FlaskIcon } from '../ui/icons.tsx';
import { useSwitchMerchant } from './use-switch-merchant.ts';

/** White stands on it with 7:1; on the library's own shades it does not reach 4.5:1. */
const readableOrange = '#9c3a00';

export function SandboxBanner({ session }: { session: Session }) {
  const { say } = useText();
  const switchTo = useSwitchMerchant();
  const live = session.merchant.live_merchant_id;
  return (
    <Alert color={readableOrange} variant="filled" icon={<FlaskIcon />} mb="md" role="status">
      <Group justify="space-between">
        <Text fw={600}>{say('sandbox.banner')}</Text>
        {live && (
          <Button variant="white" color="dark" size="xs" onClick={() => switchTo.mutate(live)}>
            {say('sandbox.leave')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
