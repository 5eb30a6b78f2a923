import { useFormats } from '../../components/use-formats.ts';
import type { Act, ShownState } from '../../counter/act.ts';
import type { ActAnswers } from '../../counter/acts.ts';
import { useText } from '../../text/text.tsx';
import type { Formats } from '../../ui/formats.ts';
import { useWhy } from './use-why.ts';

type Say = ReturnType<typeof useText>['say'];

/** An action's result or state, as a sentence. */
export function useResult(): (act: Act, shown: ShownState) => string {
  const { say } = useText();
  const formats = useFormats();
  const whyOf = useWhy();
  return ({ kind, state }, shown) => {
    if (state.name === 'refused')
      return whyOf(kind === 'check_in' ? `membership_is_${state.code}` : state.code, state.sentence);
    if (state.name !== 'done') return say(`counter.what.${shown === 'sending' ? shown : state.name}`);
    if (state.answer === null) return say('counter.doneBefore');
    if (kind === 'redeem') return redeemed(state.answer as ActAnswers['redeem'], say, formats);
    if (kind === 'earn') return earned(state.answer as ActAnswers['earn'], say, formats);
    if (kind === 'spend') return spent(state.answer as ActAnswers['spend'], say, formats);
    if (kind === 'undo') return say('counter.takenBack');
    const { check_ins: visits } = state.answer as ActAnswers['check_in'];
    return say('counter.visitNumber', { visits: formats.number(visits) });
  };
}

function redeemed(answer: ActAnswers['redeem'], say: Say, { money }: Formats): string {
  const { redemption, voucher, discount_amount: off, order_total_after: total } = answer;
  const { gift } = voucher;
  const currency = gift?.currency ?? redemption.order?.currency ?? undefined;
  return [
    redemption.amount !== null && say('counter.taken', { amount: money(redemption.amount, currency) }),
    off !== null && say('counter.gave', { amount: money(off, currency) }),
    total !== null && say('counter.toPay', { amount: money(total, currency) }),
    gift && say('counter.left', { amount: money(gift.balance, gift.currency) }),
    redemption.amount === null && off === null && say('counter.used'),
  ]
    .filter(Boolean)
    .join(' ');
}

const earned = ({ points, membership }: ActAnswers['earn'], say: Say, { number }: Formats): string =>
  [
    say(membership.points.pending > 0 ? 'counter.creditedPending' : 'counter.credited', {
      points: number(points),
    }),
    say('counter.nowPoints', { points: number(membership.points.available) }),
  ].join(' ');

const spent = ({ transaction, membership }: ActAnswers['spend'], say: Say, { number }: Formats): string =>
  [
    say('counter.spent', { points: number(Math.abs(transaction?.points ?? 0)) }),
    say('counter.nowPoints', { points: number(membership.points.available) }),
  ].join(' ');
