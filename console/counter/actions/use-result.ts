import type { Unit } from '../../../contract/units.ts';
import { backFromEntry, backFromRedemption, comingBackText } from '../../components/codes/coming-back.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import type { Formats } from '../../ui/formats/formats.ts';
import { type Counted, collectedText } from '../lookup/cards/stamps.ts';
import { useWhyIn } from '../lookup/use-why.ts';
import { type CounterAction, momentOf, type ShownState } from '../queue/act.ts';
import type { ActionAnswers, ActionInputs } from '../queue/acts.ts';
import { hasReasons } from '../queue/use-refusal.ts';
import { useServerAhead } from '../use-server-ahead.ts';
import { givenText } from './given-points.ts';
import { earlierOf } from './used-here.ts';

type Translate = ReturnType<typeof useText>['t'];

/** An action's result or state, as a sentence. */
export function useResult(acts: readonly CounterAction[]): (act: CounterAction, shown: ShownState) => string {
  const { tIn } = useText();
  const formats = useFormats();
  const whyIn = useWhyIn();
  const usedHereOf = useUsedHere();
  return (act, shown) => {
    const { kind, state } = act;
    const unit = unitOfAct(act, acts);
    const t = tIn(unit);
    if (state.name === 'refused') {
      const why = hasReasons(state.code)
        ? state.sentence
        : whyIn(unit)(reasonOf(kind, state.code), state.sentence);
      return [why, usedHereOf(earlierOf(act, acts))].filter(Boolean).join(' ');
    }
    if (state.name !== 'done') return t(`counter.what.${shown === 'sending' ? shown : state.name}`);
    if (state.answer === null) return t('counter.doneBefore');
    if (kind === 'redeem') return redeemed(state.answer as ActionAnswers['redeem'], t, formats);
    const { full } = act.input as ActionInputs['earn' | 'spend'];
    if (kind === 'earn') return earned(state.answer as ActionAnswers['earn'], full, t, formats);
    if (kind === 'spend') return spent(state.answer as ActionAnswers['spend'], full, t, formats);
    if (kind === 'apply') return applied(state.answer as ActionAnswers['apply'], t, formats);
    if (kind === 'sell') return sold(state.answer as ActionAnswers['sell'], t, formats);
    if (kind === 'undo') return undone(state.answer as NonNullable<ActionAnswers['undo']>, t, formats);
    const { check_ins: visits } = state.answer as ActionAnswers['check_in'];
    return t('counter.visitNumber', { visits: formats.number(visits) });
  };
}

/** What the card counts that an action is about; an undo is about that of what it undoes. */
function unitOfAct({ kind, input }: CounterAction, acts: readonly CounterAction[]): Unit {
  if (kind === 'undo') {
    const undone = acts.find(({ key }) => key === (input as ActionInputs['undo']).undoes);
    return undone ? unitOfAct(undone, acts) : 'points';
  }
  if (kind === 'apply') return (input as ActionInputs['apply']).basket.member?.unit ?? 'points';
  const { unit, full } = input as Partial<Counted>;
  // Actions of before have no unit.
  return unit ?? (full === undefined ? 'points' : 'stamps');
}

/** Says that this till did it, and when; undefined if it didn't. */
export function useUsedHere(): (act: CounterAction | undefined) => string | undefined {
  const { t } = useText();
  const formats = useFormats();
  const aheadMs = useServerAhead();
  return (act) =>
    act && t('counter.usedHere', { what: act.label, time: formats.moment(momentOf(act, aheadMs)) });
}

/** What the cashier has to do after an undo, or where it all went. */
function undone(answer: NonNullable<ActionAnswers['undo']>, t: Translate, formats: Formats): string {
  const { money } = formats;
  const parts = [t('counter.takenBack')];
  if ('return' in answer) {
    const { money: paid, gift_amount: gift, points_returned: points } = answer.return;
    const currency = answer.order.currency ?? undefined;
    parts.push(
      paid > 0 ? t('counter.giveBack', { amount: money(paid, currency) }) : t('counter.nothingBack'),
      ...comingBackText({ currency, gift, points }, t, formats),
    );
  } else if ('rollback' in answer) {
    parts.push(...comingBackText(backFromRedemption(answer), t, formats));
  } else if ('transaction' in answer) {
    const { amount, currency } = answer.transaction;
    parts.push(t('counter.giveBack', { amount: money(Math.abs(amount), currency) }));
  } else {
    parts.push(...comingBackText(backFromEntry(answer), t, formats));
  }
  return parts.join(' ');
}

/** The name of the sentence for a refused action. */
function reasonOf(kind: CounterAction['kind'], code: string): string {
  if (kind === 'check_in') return `membership_is_${code}`;
  return kind === 'undo' && code === 'permission_denied' ? 'undo_not_own' : code;
}

function redeemed(answer: ActionAnswers['redeem'], t: Translate, { money }: Formats): string {
  const { redemption, voucher, discount_amount: off, order_total_after: total } = answer;
  const { gift } = voucher;
  // Answers of before have no currency of their own.
  const currency = redemption.currency ?? gift?.currency ?? redemption.order?.currency ?? undefined;
  return [
    redemption.amount !== null && t('counter.taken', { amount: money(redemption.amount, currency) }),
    off !== null && t('counter.gave', { amount: money(off, currency) }),
    total !== null && t('counter.toPay', { amount: money(total, currency) }),
    gift && t('counter.left', { amount: money(gift.balance, gift.currency) }),
    redemption.amount === null && off === null && t('counter.used'),
  ]
    .filter(Boolean)
    .join(' ');
}

function earned(
  { points, membership, transaction }: ActionAnswers['earn'],
  full: number | undefined,
  t: Translate,
  formats: Formats,
): string {
  const given = { points, availableAt: transaction?.available_at };
  return [givenText(given, t, formats), nowText(membership.points.available, full, t, formats.number)].join(
    ' ',
  );
}

const spent = (
  { transaction, membership }: ActionAnswers['spend'],
  full: number | undefined,
  t: Translate,
  { number }: Formats,
): string =>
  [
    t(full === undefined ? 'counter.spent' : 'counter.stampsUsed', {
      points: number(Math.abs(transaction?.points ?? 0)),
    }),
    nowText(membership.points.available, full, t, number),
  ].join(' ');

const nowText = (
  available: number,
  full: number | undefined,
  t: Translate,
  number: Formats['number'],
): string =>
  full === undefined
    ? t('counter.nowPoints', { points: number(available) })
    : `${collectedText(available, full, t, number).join(', ')}.`;

const sold = ({ transaction, code }: ActionAnswers['sell'], t: Translate, { money }: Formats): string =>
  [
    t('counter.sold', { amount: money(transaction.amount, transaction.currency) }),
    t('counter.left', { amount: money(transaction.balance_after, transaction.currency) }),
    code !== null && t('counter.newCode', { code }),
  ]
    .filter(Boolean)
    .join(' ');

function applied({ pricing }: ActionAnswers['apply'], t: Translate, formats: Formats): string {
  if (pricing === null) return t('counter.used');
  const { money, number } = formats;
  const {
    currency,
    discount_total: off,
    gift_total: gift,
    points_spent: spent,
    points_to_earn: earns,
  } = pricing;
  return [
    off > 0 && t('counter.gave', { amount: money(off, currency) }),
    gift > 0 && t('basket.paidByGift', { amount: money(gift, currency) }),
    spent > 0 && t('counter.spent', { points: number(spent) }),
    earns > 0 && givenText({ points: earns, availableAt: pricing.points_available_at }, t, formats),
    t('counter.toPay', { amount: money(pricing.to_pay, currency) }),
  ]
    .filter(Boolean)
    .join(' ');
}
