/** Rings up a basket: lines, several vouchers and gift cards, and a membership on one order. */
import { Box, Grid } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../components/loading/lazy-part.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { CountedIn, useText } from '../../text/text.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import type { Restore } from '../actions/action-controls.tsx';
import { ActionList } from '../actions/action-list.tsx';
import { CounterTabs } from '../counter-tabs.tsx';
import { worthOf } from '../found/voucher-worth.ts';
import { LocationSelect } from '../location-select.tsx';
import { CodeField } from '../lookup/code-field.tsx';
import type { Found } from '../lookup/find.ts';
import { nameOf } from '../lookup/name-of.ts';
import { Notices } from '../notices.tsx';
import { useActs, useCounter } from '../queue/use-counter.ts';
import { useScans } from '../scan/use-scans.ts';
import { useLeaveWarning } from '../use-leave-warning.ts';
import { useLocation } from '../use-location.ts';
import {
  type Basket,
  basketIn,
  basketParams,
  type Instrument,
  instrumentOf,
  memberOf,
  refusalOf,
  restored,
  withInstrument,
  withMember,
} from './basket.ts';
import { BasketFinds } from './basket-finds.tsx';
import { BasketInstruments } from './basket-instruments.tsx';
import { BasketLines } from './items/basket-lines.tsx';
import { SentOrder } from './sent-order.tsx';
import { faultsOf } from './total/basket-faults.ts';
import { BasketTotal } from './total/basket-total.tsx';
import { ChargeBar } from './total/charge-bar.tsx';
import { useQuote } from './total/use-quote.ts';
import { useBasket } from './use-basket.ts';
import { useBasketFinder } from './use-basket-finder.ts';

const Scanner = lazyPart(() => import('../scan/scanner.tsx'));

export function BasketPage() {
  const { t } = useText();
  const formats = useFormats();
  const counter = useCounter();
  const queries = useQueryClient();
  const acts = useActs(counter);
  const basket = useBasket();
  const { draft, change, clear } = basket;
  const [locationId] = useLocation();
  /** The key of the order that was sent last. */
  const [sent, setSent] = useState<string>();
  const [isScanning, camera] = useDisclosure(false);
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const params = basketParams(draft, { currency: formats.currency, locationId });
  const quoted = useQuote({ ...params, order_id: draft.orderId });

  const add = (added: Instrument) => {
    const refusal = refusalOf(latest.current, added);
    if (refusal) return finder.refuse(t(`basket.${refusal}`, { what: added.label }));
    change((before) => (refusalOf(before, added) ? {} : withInstrument(before, added)));
  };
  const take = (found: Extract<Found, { kind: 'voucher' | 'card' }>) => {
    setSent(undefined);
    if (found.kind === 'voucher') {
      const { voucher, code } = found;
      return add(instrumentOf(voucher, code, worthOf(voucher, formats, t)));
    }
    const { customer } = found.card.membership;
    change(withMember(memberOf(found.card, nameOf(customer) ?? t('counter.namelessMember'))));
  };
  const finder = useBasketFinder(counter, take);
  const ask = (text: string) => {
    camera.close();
    finder.ask(text);
  };
  useScans(field, (text, startedAt) => {
    basket.untype(startedAt);
    ask(text);
  });
  useLeaveWarning(acts);

  const faults = faultsOf(quoted.error, draft);
  const denial = useApplyDenial(draft, quoted);
  const apply = () => {
    if (denial !== undefined) return;
    const { quote, isCurrent } = quoted;
    const toPay = isCurrent ? quote?.pricing.to_pay : undefined;
    const label = t('basket.labelApply', { order: draft.orderId });
    try {
      const key = counter.do('apply', label, () => ({
        orderId: draft.orderId,
        params: { ...params, ...(toPay !== undefined && { expected_to_pay: toPay }) },
        basket: basketIn(draft),
      }));
      setSent(key);
      finder.dismiss();
      clear();
    } catch {
      finder.refuse(t('counter.cannotKeep'));
    }
  };
  useHotkeys([['mod+Enter', apply]], []);
  const act = acts.find(({ key }) => key === sent);
  const restore: Restore =
    draft.lines.length > 0
      ? undefined
      : (refused) => {
          change((now) => restored(refused, now));
          // What was refused is no longer worth what it was.
          void queries.invalidateQueries({ queryKey: ['orders.quote'] });
          setSent(undefined);
        };
  return (
    <Box maw={1200} mx="auto">
      <PageHead title={t('basket.title')}>
        <LocationSelect />
      </PageHead>
      <CounterTabs />
      <Notices counter={counter} acts={acts} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <CodeField field={field} onAsk={ask} onCamera={camera.toggle} isScanning={isScanning} />
          {isScanning && (
            <Suspense fallback={null}>
              <Scanner onScan={ask} onClose={camera.close} />
            </Suspense>
          )}
          <BasketFinds finder={finder} onAdd={add} onMember={(member) => change(withMember(member))} />
          {act && (
            <SentOrder act={act} counter={counter} restore={restore} onClose={() => setSent(undefined)} />
          )}
          <BasketLines
            basket={basket}
            pricing={quoted.quote?.pricing}
            faults={faults}
            onStart={() => setSent(undefined)}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <CountedIn unit={draft.member?.unit ?? 'points'}>
            <BasketInstruments
              draft={draft}
              change={change}
              quote={quoted.quote}
              faults={faults}
              onAdd={add}
              onCard={finder.choose}
            />
            <BasketTotal basket={basket} params={params} quoted={quoted} faults={faults} denial={denial} />
          </CountedIn>
          <ActionList counter={counter} acts={acts} restore={restore} />
        </Grid.Col>
      </Grid>
      <ChargeBar basket={draft} quoted={quoted} denial={denial} onApply={apply} />
    </Box>
  );
}

/** Why the basket can't be applied yet. Without a connection it can be saved, unchecked. */
function useApplyDenial(basket: Basket, quoted: ReturnType<typeof useQuote>): string | undefined {
  const { t } = useText();
  const { quote, isCurrent, isUnreachable, error } = quoted;
  if (basket.lines.length === 0) return t('basket.needsLines');
  if (basket.orderId.trim() === '') return t('basket.needsOrderNumber');
  if (isUnreachable) return undefined;
  if (error) return t('basket.cannotBePriced');
  if (!isCurrent) return t('counter.checking');
  return quote?.valid ? undefined : t('basket.somethingRefused');
}
