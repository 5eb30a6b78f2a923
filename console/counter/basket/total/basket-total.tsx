import { Alert, Anchor, Button, Group, List, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { isTesseraError, type OrdersApplyParams } from '@tessera/sdk';
import { useState } from 'react';
import { useAction } from '../../../api/operations.ts';
import { ActionButton } from '../../../components/actions/action-button.tsx';
import { ConfirmDialog } from '../../../components/actions/confirm-dialog.tsx';
import { PricingTotals, TotalLine } from '../../../components/objects/pricing-totals.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import { useSentence } from '../../../components/use-sentence.ts';
import { paths } from '../../../paths.gen.ts';
import { useText } from '../../../text/text.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { NoAnswer } from '../../lookup/no-answer.tsx';
import { useRefusal } from '../../queue/use-refusal.ts';
import { type Basket, type Instrument, isEmpty, subtotalOf } from '../basket.ts';
import type { BasketDraft } from '../use-basket.ts';
import type { BasketFaults } from './basket-faults.ts';
import type { Quoted } from './use-quote.ts';

interface BasketTotalProps {
  basket: BasketDraft;
  params: OrdersApplyParams;
  quoted: Quoted;
  faults: BasketFaults;
  denial: string | undefined;
}

/** What is to pay, and what holds the order. The bar below the page completes it. */
export function BasketTotal({ basket, params, quoted, faults, denial }: BasketTotalProps) {
  const { t } = useText();
  const { draft, change } = basket;
  return (
    <Panel title={t('basket.total')}>
      <Stack gap="sm">
        <TextInput
          label={t('basket.orderNumber')}
          maxLength={120}
          value={draft.orderId}
          error={faults.orderId ? t('basket.fault.orderNumber') : undefined}
          onChange={({ currentTarget }) => change({ orderId: currentTarget.value })}
          onBlur={() => change((before) => ({ orderId: before.orderId.trim() }))}
        />
        <Totals basket={basket} quoted={quoted} faults={faults} />
        <HoldActions
          basket={basket}
          params={params}
          denial={quoted.isCurrent ? denial : t('counter.checking')}
        />
      </Stack>
    </Panel>
  );
}

function Totals({ basket, quoted, faults }: Pick<BasketTotalProps, 'basket' | 'quoted' | 'faults'>) {
  const { t } = useText();
  const { money } = useFormats();
  const sentenceOf = useSentence();
  const { draft } = basket;
  const { quote, error, isUnreachable, isFetching, isCurrent, retry } = quoted;
  if (draft.lines.length === 0) return <Text c="dimmed">{t('basket.totalTeach')}</Text>;
  const before = <TotalLine label={t('basket.beforeDiscounts')} value={money(subtotalOf(draft))} />;
  if (isUnreachable)
    return (
      <>
        {before}
        <NoAnswer error={error} isRetrying={isFetching} onRetry={retry}>
          {t('basket.offline')}
        </NoAnswer>
      </>
    );
  if (error)
    return (
      <>
        {before}
        <Alert color="red" role="alert">
          <Text size="sm">{sentenceOf(error)}</Text>
          {faults.others.length > 0 && (
            <List size="sm" mt={4}>
              {faults.others.map((fault) => (
                <List.Item key={fault}>{fault}</List.Item>
              ))}
            </List>
          )}
          {isTesseraError(error, 'order_already_applied') && (
            <Anchor component={Link} to={paths.order(draft.orderId)} size="sm">
              {t('basket.openOrder')}
            </Anchor>
          )}
        </Alert>
      </>
    );
  if (!quote)
    return (
      <div role="status" aria-busy="true" aria-label={t('counter.checking')}>
        <Skeleton h={20} mb="xs" />
        <Skeleton h={36} />
      </div>
    );
  return (
    <div role="status" style={{ opacity: isCurrent ? 1 : 0.6 }} aria-busy={!isCurrent}>
      <PricingTotals
        pricing={quote.pricing}
        labelOf={({ voucher_id }) =>
          discountName(
            draft.instruments.find(({ id }) => id === voucher_id),
            draft,
          )
        }
      />
    </div>
  );
}

/** What a voucher takes off, such as "10% off"; its code too, if others take off as much. */
function discountName(one: Instrument | undefined, { instruments }: Basket): string | undefined {
  if (one === undefined) return undefined;
  const isClear = instruments.filter(({ label }) => label === one.label).length === 1;
  return isClear ? one.label : `${one.label} · ${one.code}`;
}

/** Long enough to find the card or the cash. */
const holdSeconds = 900;

function HoldActions({ basket, params, denial }: Pick<BasketTotalProps, 'basket' | 'params' | 'denial'>) {
  const { t } = useText();
  const { moment } = useFormats();
  const refusalOf = useRefusal();
  const [isAsking, askClear] = useState(false);
  const { draft, change, clear } = basket;
  const hold = useAction('orders.hold', {
    also: ['vouchers'],
    onDone: ({ held_until }) => change({ heldUntil: held_until }),
  });
  const release = useAction('orders.release', {
    also: ['vouchers'],
    onDone: () => change({ heldUntil: null }),
  });
  const error = hold.error ?? release.error;
  const usesNothing = draft.instruments.length === 0 && draft.points === null && draft.reward === null;
  const empty = async () => {
    if (draft.heldUntil) await release.mutateAsync([draft.orderId]);
    clear();
  };
  return (
    <>
      {draft.heldUntil && (
        <Alert color="blue" role="status" p="xs">
          {t('basket.heldUntil', { time: moment(draft.heldUntil) })}
        </Alert>
      )}
      {error && (
        <Alert color="red" role="alert" p="xs">
          {refusalOf(error)}
        </Alert>
      )}
      <Group grow gap="sm">
        {draft.heldUntil ? (
          <ActionButton
            act="orders.release"
            variant="default"
            size="md"
            loading={release.isPending}
            onClick={() => release.mutate([draft.orderId])}
          >
            {t('basket.release')}
          </ActionButton>
        ) : (
          <ActionButton
            act="orders.hold"
            variant="default"
            size="md"
            loading={hold.isPending}
            denied={denial ?? (usesNothing ? t('basket.nothingToHold') : undefined)}
            onClick={() => hold.mutate([draft.orderId, { ...params, ttl_seconds: holdSeconds }])}
          >
            {t('basket.hold')}
          </ActionButton>
        )}
        <Button variant="default" size="md" disabled={isEmpty(draft)} onClick={() => askClear(true)}>
          {t('basket.clear')}
        </Button>
      </Group>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => askClear(false)}
        title={t('basket.clearAsk')}
        confirm={t('basket.clear')}
        onConfirm={empty}
      >
        {t('basket.clearWhat')}
      </ConfirmDialog>
    </>
  );
}
