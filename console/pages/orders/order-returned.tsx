import { Button, Group, Stack, Text } from '@mantine/core';
import type { OrderReturn } from '@tessera/sdk';
import { TotalLine } from '../../components/objects/pricing-totals.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';

interface OrderReturnedProps {
  done: OrderReturn;
  currency: string | undefined;
  onClose: () => void;
}

/** What a return gave back, to the cent; the money is for the cashier to refund. */
export function OrderReturned({ done, currency, onClose }: OrderReturnedProps) {
  const { t } = useText();
  const formats = useFormats();
  const { gift_amount: gift, points_value: byPoints, points_returned: back, points_reversed: taken } = done;
  return (
    <Stack gap="xs">
      <Text>{t('orders.refundNow')}</Text>
      <Text fz={34} fw={650} lh={1.1} className="figure">
        {formats.money(done.money, currency)}
      </Text>
      <TotalLine label={t('orders.valueReturned')} value={formats.money(done.amount, currency)} />
      {gift > 0 && <TotalLine label={t('orders.backToGift')} value={formats.money(gift, currency)} />}
      {byPoints > 0 && <TotalLine label={t('orders.wasPoints')} value={formats.money(byPoints, currency)} />}
      {back > 0 && <TotalLine label={t('orders.pointsBack')} value={formats.number(back)} />}
      {taken > 0 && <TotalLine label={t('orders.pointsTaken')} value={formats.number(taken)} />}
      <Group justify="flex-end" mt="sm">
        <Button onClick={onClose} data-autofocus>
          {t('action.close')}
        </Button>
      </Group>
    </Stack>
  );
}
