/** Payment requests sent and received by this merchant. */
import { Badge, Group, SegmentedControl, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { PaymentRequest } from '@tessera/sdk';
import { useState } from 'react';
import { paymentRequestStatuses } from '../../api/catalogue.gen.ts';
import { queryOf, useAction } from '../../api/operations.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { ConfirmDialog } from '../../components/actions/confirm-dialog.tsx';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import { notify } from '../../components/actions/notify.ts';
import { StatusesFilter } from '../../components/lists/choice-filter.tsx';
import { type ListFrame, ListTable } from '../../components/lists/table/list-table.tsx';
import { useMerchantName } from '../../components/objects/use-merchant-name.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { PayRequest } from '../../forms/wallet/payment-request-pay.tsx';
import { useText } from '../../text/text.tsx';
import { filtersOf } from '../../ui/search/list-filters.ts';
import { directions, requestsInput } from './search.ts';
import { WalletHead } from './wallet-head.tsx';

const route = getRouteApi('/inside/wallet/requests');

export function WalletRequestsPage() {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { ask, filter, isFiltered, paging, sort } = filtersOf(search, (next) =>
    navigate({ to: '.', search: next }),
  );
  return (
    <>
      <WalletHead />
      <Requests
        frame={{
          filters: (
            <Group mb="md" align="end">
              <SegmentedControl
                aria-label={t('wallet.direction')}
                value={search.direction ?? 'all'}
                data={['all' as const, ...directions].map((value) => ({
                  value,
                  label: t(`wallet.direction.${value}`),
                }))}
                onChange={(value) => ask({ direction: directions.find((one) => one === value) })}
              />
              <StatusesFilter of={paymentRequestStatuses} {...filter('status')} miw={220} />
            </Group>
          ),
          query: queryOf('wallet.listPaymentRequests', requestsInput(search)),
          paging,
          sort,
          isFiltered,
          empty: t('wallet.noRequests'),
          teach: t('wallet.requestsTeach'),
        }}
      />
    </>
  );
}

function Requests({ frame }: { frame: ListFrame<PaymentRequest> }) {
  const { t } = useText();
  const formats = useFormats();
  const nameOf = useMerchantName();
  return (
    <ListTable
      {...frame}
      caption={t('wallet.requests')}
      opensRows={false}
      columns={[
        {
          label: t('wallet.when'),
          sort: frame.sort,
          fields: 'created_at',
          cell: ({ created_at }) => <Text size="sm">{formats.moment(created_at)}</Text>,
        },
        {
          label: t('wallet.what'),
          phone: 'bottom',
          fields: { direction: t('wallet.direction'), description: t('wallet.what') },
          words: { direction: 'wallet.direction' },
          cell: ({ direction, payer, payee, description }) => (
            <>
              <Text size="sm">
                {direction === 'incoming'
                  ? t('wallet.askedBy', { who: nameOf(payee.merchant_id) })
                  : payer
                    ? t('wallet.askedOf', { who: nameOf(payer.merchant_id) })
                    : t('wallet.byLink')}
              </Text>
              {description && (
                <Text size="xs" c="dimmed" lineClamp={1}>
                  {description}
                </Text>
              )}
            </>
          ),
        },
        {
          label: t('wallet.amount'),
          fields: { amount: t('wallet.amount'), currency: t('wallet.currency') },
          cell: ({ amount, currency }) => formats.money(amount, currency),
          isFigure: true,
        },
        {
          label: t('fact.status'),
          fields: 'status',
          cell: (request) =>
            isUnderWay(request) ? (
              <Badge color="blue" variant="light">
                {t('wallet.underWay')}
              </Badge>
            ) : (
              <StatusBadge status={request.status} />
            ),
        },
        {
          label: t('wallet.until'),
          fields: { expires_at: t('wallet.until') },
          cell: ({ paid_at, expires_at }) => (
            <Text size="sm">
              {paid_at ? t('wallet.paidOn', { day: formats.day(paid_at) }) : formats.day(expires_at)}
            </Text>
          ),
        },
        { label: t('wallet.acts'), name: 'acts', cell: (request) => <RequestActs of={request} /> },
      ]}
    />
  );
}

/** Collection in progress: the request will be paid soon, or open again. */
const isUnderWay = ({ status, transaction_id }: PaymentRequest): boolean =>
  status === 'open' && transaction_id !== null;

function RequestActs({ of: request }: { of: PaymentRequest }) {
  const { t } = useText();
  const formats = useFormats();
  const [open, setOpen] = useState<'pay' | 'cancel'>();
  const isIncoming = request.direction === 'incoming';
  const cancel = useAction('wallet.cancelRequest', {
    onDone: ({ amount, currency }) =>
      notify(
        t(isIncoming ? 'wallet.declined' : 'wallet.requestCanceled', {
          amount: formats.money(amount, currency),
        }),
      ),
  });
  if (request.status !== 'open') return null;
  // A request to another merchant is paid by that merchant.
  const canPay = isIncoming || request.payer === null;
  const denied = isUnderWay(request) ? t('wallet.isUnderWay') : undefined;
  const close = () => setOpen(undefined);
  const payLabel = t(isIncoming ? 'wallet.pay' : 'wallet.collect');
  const endLabel = t(isIncoming ? 'wallet.decline' : 'wallet.cancelRequest');
  return (
    <Group gap="xs" wrap="nowrap">
      {canPay && (
        <ActionButton act="wallet.payRequest" size="xs" denied={denied} onClick={() => setOpen('pay')}>
          {payLabel}
        </ActionButton>
      )}
      <ActionButton
        act="wallet.cancelRequest"
        size="xs"
        variant="default"
        denied={denied}
        onClick={() => setOpen('cancel')}
      >
        {endLabel}
      </ActionButton>
      <FormDialog title={payLabel} isOpen={open === 'pay'} onClose={close}>
        <PayRequest request={request} onDone={close} />
      </FormDialog>
      <ConfirmDialog
        isOpen={open === 'cancel'}
        onClose={close}
        title={t(isIncoming ? 'wallet.declineTitle' : 'wallet.cancelRequestTitle')}
        confirm={endLabel}
        isDangerous
        onConfirm={() => cancel.mutateAsync([request.id])}
      >
        {t(isIncoming ? 'wallet.declineWhat' : 'wallet.cancelRequestWhat', {
          amount: formats.money(request.amount, request.currency),
        })}
      </ConfirmDialog>
    </Group>
  );
}
