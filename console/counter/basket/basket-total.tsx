import { Alert, Anchor, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { isTesseraError, type OrdersApplyParams } from '@tessera/sdk';
import { useState } from 'react';
import { useAction } from '../../api/operations.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { ConfirmDialog } from '../../components/actions/confirm-dialog.tsx';
import { PricingTotals, TotalLine } from '../../components/objects/pricing-totals.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useSentence } from '../../components/use-sentence.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { useRefusal } from '../queue/use-refusal.ts';
import { isEmpty, subtotalOf } from './basket.ts';
import type { BasketDraft } from './use-basket.ts';
import type { Quoted } from './use-quote.ts';

interface BasketTotalProps {
  basket: BasketDraft;
  params: OrdersApplyParams;
  quoted: Quoted;
  denial: string | undefined;
  onApply: () => void;
}

/** What is to pay, and the buttons that hold and apply the order. */
export function BasketTotal({ basket, params, quoted, denial, onApply }: BasketTotalProps) {
  const { t } = useText();
  const { draft, change } = basket;
  const { isUnreachable, isCurrent } = quoted;
  return (
    <Panel title={t('basket.total')}>
      <Stack gap="sm">
        <TextInput
          label={t('basket.orderNumber')}
          maxLength={120}
          value={draft.orderId}
          onChange={({ currentTarget }) => change({ orderId: currentTarget.value })}
          onBlur={() => change((before) => ({ orderId: before.orderId.trim() }))}
        />
        <Totals basket={basket} quoted={quoted} />
        <ActionButton
          act="orders.apply"
          size="xl"
          fullWidth
          denied={denial ?? (draft.orderId.trim() === '' ? t('basket.needsOrderNumber') : undefined)}
          onClick={onApply}
          aria-keyshortcuts="Control+Enter"
        >
          {t(isUnreachable ? 'basket.save' : 'basket.apply')}
        </ActionButton>
        <HoldActions basket={basket} params={params} denial={isCurrent ? denial : t('counter.checking')} />
      </Stack>
    </Panel>
  );
}

function Totals({ basket, quoted }: Pick<BasketTotalProps, 'basket' | 'quoted'>) {
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
        <Alert color="orange" role="alert" title={t('counter.unreachable')}>
          <Text size="sm" mb="xs">
            {t('basket.offline')}
          </Text>
          <Button size="xs" variant="default" onClick={retry} loading={isFetching}>
            {t('state.retry')}
          </Button>
        </Alert>
      </>
    );
  if (error)
    return (
      <>
        {before}
        <Alert color="red" role="alert">
          <Text size="sm">{sentenceOf(error)}</Text>
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
        labelOf={({ voucher_id }) => draft.instruments.find(({ id }) => id === voucher_id)?.code}
      />
    </div>
  );
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
