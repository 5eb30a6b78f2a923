/** Payment requests sent and received by this merchant. */
import { Badge, Group, MultiSelect, SegmentedControl, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { PaymentRequest } from '@tessera/sdk';
import { useState } from 'react';
import { queryOf, useAct } from '../../api/operations.ts';
import { ActButton } from '../../components/act-button.tsx';
import { ConfirmWindow } from '../../components/confirm-window.tsx';
import { FormWindow } from '../../components/form-window.tsx';
import { Pager } from '../../components/pager.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { tell } from '../../components/tell.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useMerchantName } from '../../components/use-merchant-name.ts';
import { PayRequest } from '../../forms/payment-request-pay.tsx';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { directions, present, type RequestSearch, requestStatuses, requestsInput } from './search.ts';
import { WalletHead } from './wallet-head.tsx';

const route = getRouteApi('/inside/wallet/requests');

export function RequestsPage() {
  const { say } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (next: RequestSearch) => navigate({ to: '.', search: next });
  const { data: page } = useSuspenseQuery(queryOf('wallet.listPaymentRequests', requestsInput(search)));
  const { cursor, ...filters } = search;
  return (
    <>
      <WalletHead />
      <Group mb="md" align="end">
        <SegmentedControl
          aria-label={say('wallet.direction')}
          value={search.direction ?? 'all'}
          data={['all' as const, ...directions].map((value) => ({
            value,
            label: say(`wallet.direction.${value}`),
          }))}
          onChange={(value) => {
            const { direction: _, ...rest } = filters;
            return go(value === 'all' ? rest : { ...rest, direction: value as 'incoming' });
          }}
        />
        <MultiSelect
          label={say('fact.status')}
          clearable
          miw={220}
          data={requestStatuses.map((value) => ({ value, label: say(`status.${value}`) }))}
          value={search.status ?? []}
          onChange={(status) =>
            go(
              present({
                direction: search.direction,
                status: status.length > 0 ? status : undefined,
              }) as RequestSearch,
            )
          }
        />
      </Group>
      {page.data.length === 0 ? (
        <EmptyState
          title={say(Object.keys(filters).length > 0 ? 'list.nothingFound' : 'wallet.noRequests')}
          teach={say('wallet.requestsTeach')}
        />
      ) : (
        <Requests rows={page.data} />
      )}
      <Pager
        isLater={cursor !== undefined}
        nextCursor={page.next_cursor}
        onGo={(next) => go({ ...filters, ...(next && { cursor: next }) })}
      />
    </>
  );
}

function Requests({ rows }: { rows: readonly PaymentRequest[] }) {
  const { say } = useText();
  const formats = useFormats();
  const nameOf = useMerchantName();
  return (
    <DataTable
      caption={say('wallet.requests')}
      minWidth={820}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          label: say('wallet.when'),
          cell: ({ created_at }) => <Text size="sm">{formats.moment(created_at)}</Text>,
        },
        {
          label: say('wallet.what'),
          cell: ({ direction, payer, payee, description }) => (
            <>
              <Text size="sm">
                {direction === 'incoming'
                  ? say('wallet.askedBy', { who: nameOf(payee.merchant_id) })
                  : payer
                    ? say('wallet.askedOf', { who: nameOf(payer.merchant_id) })
                    : say('wallet.byLink')}
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
          label: say('wallet.amount'),
          cell: ({ amount, currency }) => formats.money(amount, currency),
          isFigure: true,
        },
        {
          label: say('fact.status'),
          cell: (request) =>
            isUnderWay(request) ? (
              <Badge color="blue" variant="light">
                {say('wallet.underWay')}
              </Badge>
            ) : (
              <StatusBadge status={request.status} />
            ),
        },
        {
          label: say('wallet.until'),
          cell: ({ paid_at, expires_at }) => (
            <Text size="sm">
              {paid_at ? say('wallet.paidOn', { day: formats.day(paid_at) }) : formats.day(expires_at)}
            </Text>
          ),
        },
        { label: say('wallet.acts'), cell: (request) => <RequestActs of={request} /> },
      ]}
    />
  );
}

/** Collection in progress: the request will be paid soon, or open again. */
const isUnderWay = ({ status, transaction_id }: PaymentRequest): boolean =>
  status === 'open' && transaction_id !== null;

function RequestActs({ of: request }: { of: PaymentRequest }) {
  const { say } = useText();
  const formats = useFormats();
  const [open, setOpen] = useState<'pay' | 'cancel'>();
  const cancel = useAct('wallet.cancelRequest', { onDone: () => tell(say('wallet.requestCanceled')) });
  if (request.status !== 'open') return null;
  const isIncoming = request.direction === 'incoming';
  // A request to another merchant is paid by that merchant.
  const canPay = isIncoming || request.payer === null;
  const denied = isUnderWay(request) ? say('wallet.isUnderWay') : undefined;
  const close = () => setOpen(undefined);
  const payLabel = say(isIncoming ? 'wallet.pay' : 'wallet.collect');
  const endLabel = say(isIncoming ? 'wallet.decline' : 'wallet.cancelRequest');
  return (
    <Group gap="xs" wrap="nowrap">
      {canPay && (
        <ActButton act="wallet.payRequest" size="xs" denied={denied} onClick={() => setOpen('pay')}>
          {payLabel}
        </ActButton>
      )}
      <ActButton
        act="wallet.cancelRequest"
        size="xs"
        variant="default"
        denied={denied}
        onClick={() => setOpen('cancel')}
      >
        {endLabel}
      </ActButton>
      <FormWindow title={payLabel} isOpen={open === 'pay'} onClose={close}>
        <PayRequest request={request} onDone={close} />
      </FormWindow>
      <ConfirmWindow
        isOpen={open === 'cancel'}
        onClose={close}
        title={say(isIncoming ? 'wallet.declineTitle' : 'wallet.cancelRequestTitle')}
        confirm={endLabel}
        isDangerous
        onConfirm={() => cancel.mutateAsync([request.id])}
      >
        {say(isIncoming ? 'wallet.declineWhat' : 'wallet.cancelRequestWhat', {
          amount: formats.money(request.amount, request.currency),
        })}
      </ConfirmWindow>
    </Group>
  );
}
