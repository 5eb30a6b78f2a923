/** Vouchers issued to a customer, and those redeemed. */

import { Anchor } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { DashboardGetUserResult } from '@tessera/sdk';
import { ActionLink } from '../../../components/actions/action-link.tsx';
import { ListTable } from '../../../components/lists/table/list-table.tsx';
import { CampaignLink } from '../../../components/objects/campaign-name.tsx';
import { useDiscountFields } from '../../../components/objects/use-discount-fields.ts';
import { useMarkName } from '../../../components/objects/use-source.ts';
import { VoucherLink } from '../../../components/objects/voucher-link.tsx';
import { worthOf } from '../../../components/objects/worth.ts';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import { paths } from '../../../paths.gen.ts';
import { useText } from '../../../text/text.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { heldVouchersQuery, redemptionsQuery } from '../queries.ts';
import { readMemberSearch } from '../search.ts';

const route = getRouteApi('/inside/members/$id');

export function MemberVouchers({ customer }: { customer: DashboardGetUserResult }) {
  return (
    <>
      <HeldVouchers id={customer.id} />
      <Redemptions id={customer.id} />
    </>
  );
}

function HeldVouchers({ id }: { id: string }) {
  const { t } = useText();
  const formats = useFormats();
  const discount = useDiscountFields();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Panel title={t('members.heldVouchers')}>
      <ListTable
        isPart
        query={heldVouchersQuery(id, search)}
        paging={{
          cursor: search.vouchers,
          onGo: (vouchers) =>
            void navigate({ to: '.', search: readMemberSearch({ ...search, vouchers }), resetScroll: false }),
        }}
        teach={t('members.heldVouchersTeach')}
        action={
          <ActionLink act="vouchers.issue" to={paths.vouchers()} variant="default">
            {t('members.chooseVoucher')}
          </ActionLink>
        }
        caption={t('members.heldVouchers')}
        columns={[
          {
            label: t('members.voucher'),
            fields: 'code_masked',
            cell: (voucher) => <VoucherLink voucher={voucher} />,
          },
          {
            label: t('vouchers.campaign'),
            fields: 'campaign_id',
            cell: ({ campaign_id }) => <CampaignLink id={campaign_id} />,
          },
          {
            label: t('members.value'),
            fields: {
              ...discount.fields,
              'gift.balance': t('members.balance'),
              'gift.currency': t('wallet.currency'),
            },
            words: discount.words,
            cell: (voucher) => worthOf(voucher, formats),
            isFigure: true,
          },
          {
            label: t('fact.status'),
            fields: 'status',
            cell: ({ status }) => <StatusBadge status={status} />,
          },
          {
            label: t('members.ends'),
            fields: 'expires_at',
            cell: ({ expires_at }) => (expires_at ? formats.day(expires_at) : t('members.neverEnds')),
          },
        ]}
      />
    </Panel>
  );
}

function Redemptions({ id }: { id: string }) {
  const { t } = useText();
  const formats = useFormats();
  const markName = useMarkName();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Panel title={t('members.redemptions')}>
      <ListTable
        isPart
        query={redemptionsQuery(id, search)}
        paging={{
          cursor: search.redemptions,
          onGo: (redemptions) =>
            void navigate({
              to: '.',
              search: readMemberSearch({ ...search, redemptions }),
              resetScroll: false,
            }),
        }}
        teach={t('members.redemptionsTeach')}
        caption={t('members.redemptions')}
        columns={[
          {
            label: t('members.when'),
            fields: 'occurred_at',
            cell: ({ occurred_at, voucher_id }) => (
              <Anchor component={Link} to={paths.voucher(voucher_id)} size="sm">
                {formats.moment(occurred_at)}
              </Anchor>
            ),
          },
          {
            label: t('members.discount'),
            fields: {
              discount_amount: t('members.discount'),
              amount: t('members.paidWithGift'),
              currency: t('wallet.currency'),
            },
            cell: ({ discount_amount, amount, currency }) =>
              formats.money(discount_amount ?? amount ?? 0, currency ?? undefined),
            isFigure: true,
          },
          {
            label: t('members.order'),
            fields: 'order.id',
            cell: ({ order, reference }) =>
              [
                markName(order?.id ?? reference ?? ''),
                order?.amount != null && formats.money(order.amount, order.currency ?? undefined),
              ]
                .filter(Boolean)
                .join(' · ') || '–',
          },
          {
            label: t('fact.status'),
            fields: 'status',
            cell: ({ status }) => <StatusBadge status={status} />,
          },
        ]}
      />
    </Panel>
  );
}
