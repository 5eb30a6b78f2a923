/** The wallet of a merchant over a year: catering paid by link, top-ups, transfers for the roastery, withdrawals. */
import { dayMs, hourMs } from '../../contract/durations.ts';
import { Dice } from '../dice.ts';
import type { Scene } from '../scene.ts';
import { Purse } from './purse.ts';

/** The merchants that share a roastery, and the currency of the transfers between them. */
export interface Neighbours {
  roaster: string;
  buyer: string;
  currency: string;
}

const weeks = 50;
const occasions = [
  'Catering',
  'Birthday table',
  'Beans for the office',
  'Barista course',
  'Wedding breakfast',
] as const;
/** Days since the verification, which withdrawals require. */
const verifiedDays = 35;

/** Uses a separate seed, so the rest of the year does not depend on it. */
export function planMoney(scene: Scene, neighbours: Neighbours, isVerified: boolean): Purse {
  const purse = new Purse(scene);
  const dice = new Dice(scene.house.seed + 7_919);
  // Scales prices by the currency: where coffee costs ten times as many minor units, so does everything else.
  const scale = Math.max(1, Math.round(scene.house.menu[0]!.price / 200));
  planCatering(scene, purse, dice, scale);
  planFloats(scene, purse, dice, scale);
  planRoastery(scene, purse, neighbours);
  if (isVerified) planWithdrawals(scene, purse, dice);
  return purse;
}

function planCatering({ timeline, calendar, now }: Scene, purse: Purse, dice: Dice, scale: number): void {
  for (let week = weeks; week >= 0; week -= 1) {
    const at =
      calendar.instant(week * 7 + dice.between(0, 6), dice.between(9 * 60, 16 * 60)) +
      dice.between(0, 59_999);
    const amount = dice.between(60, 640) * 50 * scale;
    const occasion = dice.pick(occasions);
    const patience = dice.between(2, 90) * hourMs;
    const end = dice.chance(0.86) ? 'paid' : dice.chance(0.5) ? 'canceled' : 'expired';
    timeline.add(at, () => {
      const { id, expires_at } = purse.request(at, amount, occasion, end === 'paid' ? patience : undefined);
      if (end === 'canceled') timeline.add(at + patience, (then) => purse.endRequest(then, id, 'canceled'));
      if (end === 'expired')
        timeline.add(Date.parse(expires_at), (then) => purse.endRequest(then, id, 'expired'));
    });
  }
  // The latest request always stays open.
  timeline.add(now - 5 * hourMs, (at) => {
    purse.request(at, 18_500 * scale, 'Catering, tomorrow');
  });
}

function planFloats({ timeline, calendar, now }: Scene, purse: Purse, dice: Dice, scale: number): void {
  for (let month = 11; month >= 0; month -= 1) {
    const at = calendar.instant(month * 30 + 20, 8 * 60 + dice.between(0, 40));
    timeline.add(at, () => purse.topUp(at, 25_000 * scale, 'Float for the month'));
  }
  timeline.add(now - 20 * hourMs, (at) => purse.topUp(at, 12_000 * scale, 'Float for the market'));
}

/** Records a transfer for both merchants at the same time. */
function planRoastery(
  { timeline, merchantId, now }: Scene,
  purse: Purse,
  { roaster, buyer, currency }: Neighbours,
): void {
  if (merchantId !== roaster && merchantId !== buyer) return;
  for (let month = 10; month >= 0; month -= 1) {
    const amount = 3_400 + month * 125;
    const [signed, other] = merchantId === buyer ? [-amount, roaster] : [amount, buyer];
    timeline.add(now - (month * 30 + 4) * dayMs, (at) =>
      purse.move(at, signed, currency, other, 'Shared green coffee'),
    );
  }
}

function planWithdrawals({ timeline, calendar, house, now }: Scene, purse: Purse, dice: Dice): void {
  const part = (share: number) => Math.floor((purse.available(house.currency) * share) / 100) * 100;
  for (let daysAgo = verifiedDays - 2; daysAgo > 1; daysAgo -= 7) {
    const at = calendar.instant(daysAgo, 17 * 60 + dice.between(0, 50));
    const end = daysAgo > 25 && daysAgo < 32 ? ('failed' as const) : ('paid' as const);
    timeline.add(at, () => purse.withdraw(at, part(0.5), end));
  }
  timeline.add(now - 3 * hourMs, (at) => purse.withdraw(at, part(0.3), 'paid'));
}
