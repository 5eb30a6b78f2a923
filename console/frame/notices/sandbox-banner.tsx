import { Alert, Button, Group, Text } from '@mantine/core';
import type { Session } from '@tessera/sdk';
import { useSwitchMerchant } from '../../components/use-switch-merchant.ts';
import { useText } from '../../text/text.tsx';
import { FlaskIcon } from '../../ui/icons.tsx';

export function SandboxBanner({ session }: { session: Session }) {
  const { t } = useText();
  const switchTo = useSwitchMerchant();
  const live = session.merchant.live_merchant_id;
  return (
    <Alert color="yellow.5" variant="filled" autoContrast icon={<FlaskIcon />} mb="md" role="status">
      <Group justify="space-between">
        <Text fw={600}>{t('sandbox.banner')}</Text>
        {live && (
          <Button variant="white" color="dark" size="xs" onClick={() => switchTo.mutate(live)}>
            {t('sandbox.leave')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
