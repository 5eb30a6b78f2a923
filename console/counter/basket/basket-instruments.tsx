import { Alert, Badge, Button, Group, List, Paper, Stack, Text } from '@mantine/core';
import type { AvailableDiscount, OrdersQuoteResult, RefusedInstrument } from '@tessera/sdk';
import type { ReactNode } from 'react';
import { useResultLine } from '../../components/conditions/use-condition-words.ts';
import { NumberField } from '../../components/fields/number-field.tsx';
import { CampaignName } from '../../components/objects/campaign-name.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { OtherCards, useOtherCards } from '../lookup/cards/other-cards.tsx';
import { collectedText } from '../lookup/cards/stamps.ts';
import { useWhy } from '../lookup/use-why.ts';
import { type Instrument, pointerOf, withMember, withoutInstrument } from './basket.ts';
import type { BasketFaults } from './total/basket-faults.ts';
import type { BasketDraft } from './use-basket.ts';

interface InstrumentsProps extends Pick<BasketDraft, 'draft' | 'change'> {
  quote: OrdersQuoteResult | undefined;
  faults: BasketFaults;
  onAdd: (instrument: Instrument) => void;
  /** Uses another card of the member. */
  onCard: (membershipId: string) => void;
}

/** The membership, vouchers, gift cards and points of the basket, and what else the customer could use. */
export function BasketInstruments({ draft, change, quote, faults, onAdd, onCard }: InstrumentsProps) {
  const { t } = useText();
  const { instruments, member, reward } = draft;
  const refusedAt = (pointer: string) =>
    quote?.pricing.refused.find((one) => one.pointer === pointer || one.pointer.startsWith(`${pointer}/`));
  const others = (...pointers: string[]) =>
    pointers
      .flatMap((pointer) => refusedAt(pointer) ?? [])
      .map((one) => <Refused key={one.pointer} refused={one} currency={currency} />);
  const currency = quote?.pricing.currency;
  const isBare = instruments.length === 0 && member === null;
  return (
    <Panel title={t('basket.presented')}>
      <Stack gap="sm">
        {isBare && <Text c="dimmed">{t('basket.presentedTeach')}</Text>}
        {member && (
          <MemberLine draft={draft} change={change} isFaulty={faults.points} onCard={onCard}>
            {others('/points', '/membership')}
          </MemberLine>
        )}
        {instruments.length > 0 && (
          <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {instruments.map((one) => (
              <InstrumentLine
                key={one.id ?? one.code}
                instrument={one}
                refused={refusedAt(pointerOf(draft, one))}
                isFaulty={faults.instruments.has(pointerOf(draft, one))}
                currency={currency}
                onRemove={() => change((before) => withoutInstrument(before, one))}
              />
            ))}
          </Stack>
        )}
        {reward && (
          <Row
            title={t('basket.reward', { reward: reward.name })}
            onRemove={() => change({ reward: null })}
            remove={t('basket.removeOf', { what: reward.name })}
          />
        )}
        {others('/reward_id')}
        <Available draft={draft} quote={quote} change={change} onAdd={onAdd} />
      </Stack>
    </Panel>
  );
}

function Row(props: {
  title: string;
  note?: string | undefined;
  /** Whether the note is a code. */
  isCode?: boolean;
  remove: string;
  onRemove: () => void;
}) {
  const { t } = useText();
  return (
    <Group justify="space-between" wrap="nowrap" align="start" gap="xs">
      <div style={{ overflowWrap: 'anywhere' }}>
        <Text fw={600}>{props.title}</Text>
        {props.note && (
          <Text size="sm" c="dimmed" {...(props.isCode && { ff: 'monospace' })}>
            {props.note}
          </Text>
        )}
      </div>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={props.remove}
        onClick={props.onRemove}
        style={{ flexShrink: 0 }}
      >
        {t('action.remove')}
      </Button>
    </Group>
  );
}

function InstrumentLine(props: {
  instrument: Instrument;
  refused: RefusedInstrument | undefined;
  isFaulty: boolean;
  currency: string | undefined;
  onRemove: () => void;
}) {
  const { t } = useText();
  const { instrument, refused, isFaulty, currency, onRemove } = props;
  const { kind, label, code } = instrument;
  return (
    <Paper component="li" withBorder p="sm">
      <Stack gap="xs">
        <Row
          title={kind === 'gift_card' ? t('basket.giftCard', { worth: label }) : label}
          note={code}
          isCode
          remove={t('basket.removeOf', { what: code })}
          onRemove={onRemove}
        />
        {refused && <Refused refused={refused} currency={currency} />}
        {isFaulty && (
          <Alert color="red" role="alert" p="xs">
            {t('basket.refused')}
          </Alert>
        )}
      </Stack>
    </Paper>
  );
}

/** Why something can't be used, with each condition in words that a cashier can read aloud. */
export function Refused({ refused, currency }: { refused: RefusedInstrument; currency: string | undefined }) {
  const { t } = useText();
  const whyOf = useWhy();
  const lineOf = useResultLine();
  const unmet = refused.conditions.filter(({ met }) => !met);
  return (
    <Alert color="red" role="alert" p="xs" title={t('basket.refused')}>
      <Text size="sm">{whyOf(refused.code, refused.detail)}</Text>
      {unmet.length > 0 && (
        <List size="sm" mt={4}>
          {unmet.map((result) => (
            <List.Item key={result.condition + result.required} style={{ overflowWrap: 'anywhere' }}>
              {lineOf(result, currency)}
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}

function MemberLine({
  draft,
  change,
  isFaulty,
  onCard,
  children,
}: Pick<InstrumentsProps, 'draft' | 'change' | 'onCard'> & { isFaulty: boolean; children: ReactNode }) {
  const { t } = useText();
  const formats = useFormats();
  const { member, points } = draft;
  const otherCards = useOtherCards(member?.card);
  if (member === null) return null;
  const { name, card, points: available } = member;
  const counts = available === undefined ? [] : collectedText(available, card?.full, t, formats.number);
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('counter.member')}>
      <Stack gap="xs">
        <Row
          title={name}
          note={[card?.pass, ...counts].filter(Boolean).join(' · ') || undefined}
          remove={t('basket.removeOf', { what: name })}
          onRemove={() => change(withMember(null))}
        />
        {member.canSpend && available !== undefined && available > 0 && (
          <NumberField
            label={t('basket.payWithPoints')}
            placeholder={t('form.optional')}
            error={isFaulty ? t('basket.fault.points') : undefined}
            min={1}
            max={available}
            value={points ?? ''}
            onChange={(typed) => change({ points: typed === '' ? null : typed, reward: null })}
          />
        )}
        {children}
        <OtherCards cards={otherCards} onChoose={onCard} />
      </Stack>
    </Paper>
  );
}

/** What else would reduce the order, best first. */
function Available({ draft, quote, change, onAdd }: Omit<InstrumentsProps, 'faults' | 'onCard'>) {
  const { t } = useText();
  const offered = (quote?.available ?? []).filter(
    ({ source, reward_id }) => source !== 'reward' || reward_id !== draft.reward?.id,
  );
  if (offered.length === 0) return null;
  const use = (one: AvailableDiscount, label: string) => {
    if (one.reward_id !== null)
      change({ reward: { id: one.reward_id, name: one.name ?? label }, points: null });
    else if (one.voucher_id !== null)
      onAdd({ kind: 'voucher', id: one.voucher_id, code: one.voucher_id, label });
  };
  return (
    <Stack gap="xs" role="group" aria-label={t('basket.available')}>
      <Text size="sm" fw={600}>
        {t('basket.available')}
      </Text>
      {offered.map((one) => (
        <AvailableLine key={one.reward_id ?? one.voucher_id ?? one.campaign_id} one={one} onUse={use} />
      ))}
    </Stack>
  );
}

function AvailableLine(props: {
  one: AvailableDiscount;
  onUse: (one: AvailableDiscount, label: string) => void;
}) {
  const { t } = useText();
  const formats = useFormats();
  const { one, onUse } = props;
  const label = one.name ?? t(`basket.source.${one.source}`);
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <div>
        <Text size="sm">{label}</Text>
        <Group gap={6}>
          {one.campaign_id && (
            <Text size="xs" c="dimmed">
              <CampaignName id={one.campaign_id} />
            </Text>
          )}
          {one.amount > 0 && (
            <Badge variant="light" color="teal">
              {t('counter.gives', { amount: formats.money(one.amount, formats.currency) })}
            </Badge>
          )}
          {one.points > 0 && (
            <Badge variant="light">{t('counter.points', { points: formats.number(one.points) })}</Badge>
          )}
        </Group>
      </div>
      {one.source !== 'promotion' && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('basket.useOf', { what: label })}
          onClick={() => onUse(one, label)}
        >
          {t('basket.use')}
        </Button>
      )}
    </Group>
  );
}
