import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Voucher } from '@tessera/sdk';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import type { RunAction } from '../actions/carry-out.ts';
import { RedeemForm } from './redeem-form.tsx';
import { SellForm } from './sell-form.tsx';
import { worthOf } from './voucher-worth.ts';

/** Gift cards that money can be put on. */
const loadable = { inactive: true, exhausted: true, active: true, scheduled: true } as const;

/** A voucher: value, validity and the redeem button. */
export function VoucherPanel({ voucher, act }: { voucher: Voucher; act: RunAction }) {
  const { t } = useText();
  const formats = useFormats();
  const { gift, restrictions, redeemed_quantity: used, redemption_limit: limit, expires_at: end } = voucher;
  const facts: Fact[] = [
    ...(gift
      ? [{ label: t('counter.giftOf'), value: formats.money(gift.amount, gift.currency) }]
      : [{ label: t('counter.uses'), value: limit === null ? formats.number(used) : `${used} / ${limit}` }]),
    { label: t('counter.until'), value: end ? formats.day(end) : t('counter.noEnd') },
    ...(restrictions.minimum_amount
      ? [
          {
            label: t('counter.minimum'),
            value: formats.money(restrictions.minimum_amount, restrictions.currency),
          },
        ]
      : []),
  ];
  return (
    <Paper withBorder p="md" component="section" aria-label={t('counter.voucher')}>
      <Stack>
        <Group justify="space-between" align="start" wrap="nowrap">
          <div>
            <Title order={2} size="h3">
              {gift
                ? t('counter.giftLeft', { amount: worthOf(voucher, formats, t) })
                : worthOf(voucher, formats, t)}
            </Title>
            <Anchor component={Link} to={paths.voucher(voucher.id)} ff="monospace" size="sm">
              {voucher.code ?? voucher.code_masked}
            </Anchor>
          </div>
          <StatusBadge status={voucher.status} />
        </Group>
        <Facts facts={facts} />
        <RedeemForm voucher={voucher} act={act} />
        {gift && voucher.status in loadable && <SellForm voucher={voucher} act={act} />}
        {voucher.held_quantity > 0 && (
          <Text size="sm" c="dimmed">
            {t('counter.held', { count: voucher.held_quantity })}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
