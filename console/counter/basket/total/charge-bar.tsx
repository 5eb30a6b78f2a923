import { Group, Paper, Text } from '@mantine/core';
import { ActionButton } from '../../../components/actions/action-button.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import { useText } from '../../../text/text.tsx';
import { type Basket, subtotalOf } from '../basket.ts';
import type { Quoted } from './use-quote.ts';

interface ChargeBarProps {
  basket: Basket;
  quoted: Quoted;
  /** Why the order can't be completed yet. */
  denial: string | undefined;
  onApply: () => void;
}

/** The sum and the button that completes the order, in view wherever the page is scrolled. */
export function ChargeBar({ basket, quoted, denial, onApply }: ChargeBarProps) {
  const { t } = useText();
  const { money } = useFormats();
  const { quote, isCurrent, isUnreachable } = quoted;
  const toPay = quote?.pricing.to_pay;
  const isEmpty = basket.lines.length === 0;
  const label = isUnreachable
    ? t('basket.save')
    : toPay === undefined || toPay === 0 || isEmpty
      ? t('basket.apply')
      : t('basket.charge', { amount: money(toPay) });
  return (
    <Paper
      withBorder
      shadow="md"
      p="sm"
      component="section"
      aria-label={t('basket.complete')}
      className="charge-bar"
    >
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <div style={{ minWidth: 0 }}>
          <Text size="xs" c="dimmed">
            {t(isUnreachable ? 'basket.beforeDiscounts' : 'basket.toPay')}
          </Text>
          <Text fz={24} fw={650} lh={1.2} className="figure" opacity={isCurrent || isUnreachable ? 1 : 0.6}>
            {money(isUnreachable || toPay === undefined || isEmpty ? subtotalOf(basket) : toPay)}
          </Text>
          {denial !== undefined && !isEmpty && (
            <Text size="xs" c="dimmed">
              {denial}
            </Text>
          )}
        </div>
        <ActionButton
          act="orders.apply"
          size="xl"
          px="lg"
          denied={denial}
          onClick={onApply}
          aria-keyshortcuts="Control+Enter"
        >
          {label}
        </ActionButton>
      </Group>
    </Paper>
  );
}
