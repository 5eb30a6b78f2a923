import { Divider, Group, Stack, Text } from '@mantine/core';
import type { AppliedDiscount, Pricing } from '@tessera/sdk';
import type { ReactNode } from 'react';
import { useText } from '../../text/text.tsx';
import { useFormats } from '../use-formats.ts';
import { CampaignName } from './campaign-name.tsx';

interface PricingTotalsProps {
  pricing: Pricing;
  /** Name of a discount, if the page knows a better one than its campaign's. */
  labelOf?: (applied: AppliedDiscount) => ReactNode;
}

/** What an order costs: each discount, gift card and point, and what remains to pay. */
export function PricingTotals({ pricing, labelOf }: PricingTotalsProps) {
  const { t } = useText();
  const formats = useFormats();
  const { currency, applied, gift_total: gift, points_value: byPoints, earlier_total: earlier } = pricing;
  const { points_to_earn: earns, points_available_at: later } = pricing;
  const money = (amount: number) => formats.money(amount, currency);
  const off = (amount: number) => `−${money(amount)}`;
  return (
    <Stack gap={6}>
      <TotalLine label={t('basket.subtotal')} value={money(pricing.subtotal)} />
      {pricing.shipping > 0 && <TotalLine label={t('basket.shipping')} value={money(pricing.shipping)} />}
      {applied.map((one) => (
        <TotalLine
          key={one.voucher_id ?? one.campaign_id ?? one.reward_id}
          label={<DiscountName applied={one} label={labelOf?.(one)} />}
          value={off(one.amount)}
        />
      ))}
      {gift > 0 && <TotalLine label={t('basket.giftCards')} value={off(gift)} />}
      {byPoints > 0 && (
        <TotalLine
          label={t('basket.pointsPay', { points: formats.number(pricing.points_spent) })}
          value={off(byPoints)}
        />
      )}
      {earlier > 0 && <TotalLine label={t('basket.earlier')} value={off(earlier)} />}
      <Divider my={4} />
      <Group justify="space-between" align="baseline" gap="xs">
        <Text fw={600}>{t('basket.toPay')}</Text>
        <Text fz={30} fw={650} lh={1.1} className="figure" style={{ marginInlineStart: 'auto' }}>
          {money(pricing.to_pay)}
        </Text>
      </Group>
      {earns > 0 && (
        <Text size="sm" c="dimmed">
          {later === undefined
            ? t('counter.wouldEarn', { points: formats.number(earns) })
            : t('counter.wouldEarnLater', { points: formats.number(earns), day: formats.day(later) })}
        </Text>
      )}
    </Stack>
  );
}

export function TotalLine({ label, value }: { label: ReactNode; value: string }) {
  return (
    <Group justify="space-between" align="baseline" wrap="nowrap">
      <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
        {label}
      </Text>
      <Text size="sm" className="figure" style={{ whiteSpace: 'nowrap' }}>
        {value}
      </Text>
    </Group>
  );
}

/** What a discount is called: its code, its campaign, or its kind. */
function DiscountName({ applied, label }: { applied: AppliedDiscount; label: ReactNode }) {
  const { t } = useText();
  const { source, campaign_id: campaign } = applied;
  const kind = label ?? t(`basket.source.${source}`);
  if (campaign === null) return kind;
  return label === undefined || label === null ? (
    <CampaignName id={campaign} />
  ) : (
    <>
      {label}{' '}
      <Text span inherit c="dimmed">
        (<CampaignName id={campaign} />)
      </Text>
    </>
  );
}
