/** Table of redemptions with their amounts and a rollback action. */

import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Redemption, Voucher } from '@tessera/sdk';
import { useState } from 'react';
import { queryOf } from '../../api/operations.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import type { ListColumn } from '../../components/lists/table/list-columns.ts';
import { type ListFrame, ListTable } from '../../components/lists/table/list-table.tsx';
import { CampaignName } from '../../components/objects/campaign-name.tsx';
import { MemberName } from '../../components/objects/member-name.tsx';
import { useMarkName } from '../../components/objects/use-source.ts';
import { VoucherLink } from '../../components/objects/voucher-link.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useDenial } from '../../components/use-permission.ts';
import { RedemptionRollback } from '../../forms/vouchers/redemption-rollback.tsx';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';

interface RedemptionTableProps {
  redemptions: readonly Redemption[];
  frame: ListFrame<Redemption>;
  /** Whether each row names its voucher. */
  withVoucher?: boolean;
}

export function RedemptionTable({ redemptions, frame, withVoucher = false }: RedemptionTableProps) {
  const { t } = useText();
  const { moment } = useFormats();
  const [chosen, choose] = useState<Redemption>();
  const vouchers = useVouchers(withVoucher ? redemptions.map(({ voucher_id }) => voucher_id) : []);
  const voucher: ListColumn<Redemption> = {
    label: t('vouchers.voucher'),
    fields: 'voucher_id',
    cell: ({ voucher_id }) => <RedeemedVoucher id={voucher_id} voucher={vouchers.get(voucher_id)} />,
  };
  return (
    <>
      <ListTable
        {...frame}
        opensRows={withVoucher}
        caption={t('vouchers.redemptions')}
        columns={[
          {
            label: t('vouchers.when'),
            sort: frame.sort,
            fields: 'occurred_at',
            cell: ({ occurred_at }) => moment(occurred_at),
          },
          ...(withVoucher ? [voucher] : []),
          {
            label: t('vouchers.customer'),
            isMinor: true,
            phone: 'bottom',
            fields: 'customer_id',
            cell: ({ customer_id }) => (customer_id ? <MemberName customerId={customer_id} /> : '–'),
          },
          {
            label: t('vouchers.took'),
            fields: {
              discount_amount: t('vouchers.discounted'),
              amount: t('vouchers.fromBalance'),
              currency: t('wallet.currency'),
            },
            cell: (redemption) => <Took redemption={redemption} />,
            isFigure: true,
          },
          {
            label: t('vouchers.order'),
            fields: {
              'order.id': t('vouchers.order'),
              'order.amount': t('vouchers.orderAmount'),
              reference: t('vouchers.reference'),
              staff: t('orders.staff'),
            },
            cell: (redemption) => <Order redemption={redemption} />,
          },
          {
            label: t('vouchers.status'),
            fields: 'status',
            cell: (redemption) => <Standing redemption={redemption} />,
          },
          {
            label: t('vouchers.act'),
            isAction: true,
            cell: (redemption) => (
              <ActionButton
                act="vouchers.rollback"
                size="compact-sm"
                variant="default"
                denied={redemption.status === 'rolled_back' ? t('vouchers.isRolledBack') : undefined}
                onClick={() => choose(redemption)}
              >
                {t('vouchers.rollBack')}
              </ActionButton>
            ),
          },
        ]}
      />
      <FormDialog title={t('vouchers.rollBackTitle')} isOpen={!!chosen} onClose={() => choose(undefined)}>
        {chosen && (
          <RedemptionRollback
            redemption={chosen}
            currency={chosen.currency ?? undefined}
            onClose={() => choose(undefined)}
          />
        )}
      </FormDialog>
    </>
  );
}

/** The vouchers of a page of redemptions, which contain only ids. */
function useVouchers(ids: readonly string[]): ReadonlyMap<string, Voucher> {
  const wanted = [...new Set(ids)].sort();
  const denial = useDenial('vouchers.list');
  const { data } = useQuery({
    ...queryOf('vouchers.list', { ids: wanted, limit: 100 }),
    enabled: wanted.length > 0 && denial === undefined,
  });
  return new Map((data?.data ?? []).map((voucher) => [voucher.id, voucher]));
}

/** What was redeemed, with its campaign. */
function RedeemedVoucher({ id, voucher }: { id: string; voucher: Voucher | undefined }) {
  const { t } = useText();
  if (voucher === undefined)
    return (
      <Anchor component={Link} to={paths.voucher(id)} size="sm">
        {t('vouchers.openShort')}
      </Anchor>
    );
  return (
    <>
      <VoucherLink voucher={voucher} />
      {voucher.campaign_id && (
        <Text size="xs">
          <CampaignName id={voucher.campaign_id} />
        </Text>
      )}
    </>
  );
}

function Took({ redemption }: { redemption: Redemption }) {
  const { money } = useFormats();
  const { amount, discount_amount: discount, currency } = redemption;
  const taken = amount ?? discount;
  return <>{taken === null ? '–' : money(taken, currency ?? undefined)}</>;
}

function Order({ redemption: { order, reference, staff } }: { redemption: Redemption }) {
  const { t } = useText();
  const { money } = useFormats();
  const markName = useMarkName();
  const amount = order?.amount != null ? money(order.amount, order.currency ?? undefined) : undefined;
  const other = reference === order?.id ? undefined : reference;
  const lines = [
    [order?.id && markName(order.id), amount].filter(Boolean).join(' · '),
    other && markName(other),
    staff && t('orders.staffIs', { name: staff }),
  ].filter(Boolean);
  return lines.length === 0 ? (
    '–'
  ) : (
    <Stack gap={0}>
      {lines.map((line) => (
        <Text size="sm" key={line}>
          {line}
        </Text>
      ))}
    </Stack>
  );
}

/** A redemption's status, and the reason it was rolled back. */
function Standing({ redemption }: { redemption: Redemption }) {
  const { money } = useFormats();
  return (
    <Stack gap={2} align="start">
      <StatusBadge status={redemption.status} />
      {redemption.rollbacks.map(({ id, amount, reason }) => (
        <Text size="xs" c="dimmed" key={id} maw={220}>
          {amount === null ? reason : `${money(amount, redemption.currency ?? undefined)}: ${reason}`}
        </Text>
      ))}
    </Stack>
  );
}
