/** A basket rung up at the counter: lines, what the customer presents, and the request that prices it. Pure. */

import type { OrdersApplyParams, Voucher } from '@tessera/sdk';
import { limits } from '../../../contract/limits.ts';
import type { Unit } from '../../../contract/units.ts';
import { serverNow } from '../../api/connection/server-time.ts';
import type { Card } from '../lookup/find.ts';

export interface BasketLine {
  key: number;
  name: string;
  /** Up to three decimals. */
  quantity: number;
  /** In minor units. */
  unit_amount: number;
}

/** A voucher or gift card. One that couldn't be looked up is known by its code only. */
export interface Instrument {
  kind: 'voucher' | 'gift_card';
  id?: string;
  code: string;
  /** What it is, such as "20% off". */
  label: string;
}

export interface BasketMember {
  /** One of the three, as the API names a membership. */
  named: { id: string } | { serial: string } | { barcode: string };
  name: string;
  /** The card, if it could be looked up. */
  card?: { id: string; serial: string; pass: string | undefined; full: number | undefined };
  /** Available points; undefined if the card couldn't be looked up. */
  points?: number;
  /** What the card counts; points, if that isn't known. */
  unit?: Unit;
  canSpend: boolean;
}

export interface Basket {
  orderId: string;
  lines: BasketLine[];
  /** In the order in which the customer presented them. */
  instruments: Instrument[];
  member: BasketMember | null;
  points: number | null;
  reward: { id: string; name: string } | null;
}

export const newBasket = (orderId: string): Basket => ({
  orderId,
  lines: [],
  instruments: [],
  member: null,
  points: null,
  reward: null,
});

/** Orders of the till have readable ids that never repeat: the date, and 40 random bits. */
export function newOrderId(now: Date, random: Uint8Array): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  const rest = Array.from(random, (byte) => letters[byte % letters.length]).join('');
  return `T${day}-${rest}`;
}

/** Letters and digits that can't be mistaken for one another; 32, so that each byte counts alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const randomOrderId = (): string => newOrderId(serverNow(), crypto.getRandomValues(new Uint8Array(8)));

export const isEmpty = ({ lines, instruments, member }: Basket): boolean =>
  lines.length === 0 && instruments.length === 0 && member === null;

export type Changes = Partial<Basket>;

/** The basket alone of what is kept beside it. */
export const basketIn = ({ orderId, lines, instruments, member, points, reward }: Basket): Basket => ({
  orderId,
  lines,
  instruments,
  member,
  points,
  reward,
});

/** A basket that comes back, with what the customer presented since. */
export function restored(basket: Basket, now: Basket): Changes {
  const isKnown = ({ kind, code, id }: Instrument) =>
    basket.instruments.some((one) => one.kind === kind && (one.code === code || (id && one.id === id)));
  return {
    ...basket,
    member: now.member ?? basket.member,
    instruments: [...basket.instruments, ...now.instruments.filter((one) => !isKnown(one))],
  };
}

export const withLine = ({ lines }: Basket, line: Omit<BasketLine, 'key'>): Changes => ({
  lines: [...lines, { ...line, key: Math.max(0, ...lines.map(({ key }) => key)) + 1 }],
});

/** Adds one of an item: to its line, if there is one at this price. */
export function withItem(
  basket: Basket,
  { name, unit_amount }: Pick<BasketLine, 'name' | 'unit_amount'>,
): Changes {
  const line = basket.lines.find((one) => one.name === name && one.unit_amount === unit_amount);
  return line
    ? changedLine(basket, line.key, { quantity: line.quantity + 1 })
    : withLine(basket, { name, quantity: 1, unit_amount });
}

export const changedLine = ({ lines }: Basket, key: number, change: Partial<BasketLine>): Changes => ({
  lines: lines.map((line) => (line.key === key ? { ...line, ...change } : line)),
});

export const withoutLine = ({ lines }: Basket, key: number): Changes => ({
  lines: lines.filter((line) => line.key !== key),
});

const isSame = (one: Instrument, other: Instrument): boolean =>
  one.id === undefined || other.id === undefined
    ? one.code.toUpperCase() === other.code.toUpperCase()
    : one.id === other.id;

/** Why an instrument can't be added. */
export type NotAdded = 'already_in_basket' | 'too_many';

export function refusalOf({ instruments }: Basket, added: Instrument): NotAdded | undefined {
  if (instruments.some((one) => isSame(one, added))) return 'already_in_basket';
  const most = added.kind === 'voucher' ? limits.order.vouchers : limits.order.giftCards;
  return instruments.filter(({ kind }) => kind === added.kind).length >= most ? 'too_many' : undefined;
}

export const withInstrument = ({ instruments }: Basket, added: Instrument): Changes => ({
  instruments: [...instruments, added],
});

export const withoutInstrument = ({ instruments }: Basket, removed: Instrument): Changes => ({
  instruments: instruments.filter((one) => one !== removed),
});

export const instrumentOf = (voucher: Voucher, code: string, label: string): Instrument => ({
  kind: voucher.type === 'gift' ? 'gift_card' : 'voucher',
  id: voucher.id,
  code: voucher.code ?? code,
  label,
});

export const memberOf = ({ membership, reason, unit, full }: Card, name: string): BasketMember => ({
  named: { id: membership.id },
  name,
  card: { id: membership.id, serial: membership.serial, pass: membership.pass?.name, full },
  points: membership.points.available,
  unit,
  canSpend: reason === undefined && !!membership.pass?.spend_rule,
});

/** Points belong to the membership, so they go with it. */
export const withMember = (member: BasketMember | null): Changes => ({ member, points: null, reward: null });

export const subtotalOf = ({ lines }: Pick<Basket, 'lines'>): number =>
  lines.reduce((sum, { quantity, unit_amount }) => sum + Math.round(quantity * unit_amount), 0);

/** The place of an instrument in the request, as the API points to it: `/vouchers/0`. */
export function pointerOf({ instruments }: Basket, instrument: Instrument): string {
  const same = instruments.filter(({ kind }) => kind === instrument.kind);
  return `/${instrument.kind}s/${same.indexOf(instrument)}`;
}

const nameOf = ({ id, code }: Instrument) => (id === undefined ? { code } : { id });

export interface Till {
  currency: string;
  locationId: string | undefined;
}

/** The request to quote, hold and apply. The server compares it to recognize an order it has applied. */
export function basketParams(basket: Basket, { currency, locationId }: Till): OrdersApplyParams {
  const of = (wanted: Instrument['kind']) =>
    basket.instruments.filter(({ kind }) => kind === wanted).map(nameOf);
  const [vouchers, cards] = [of('voucher'), of('gift_card')];
  return {
    items: basket.lines.map(({ name, quantity, unit_amount }) => ({
      ...(name && { name }),
      quantity,
      unit_amount,
    })),
    currency,
    channel: 'till',
    ...(locationId && { location_id: locationId }),
    ...(vouchers.length > 0 && { vouchers }),
    ...(cards.length > 0 && { gift_cards: cards }),
    ...(basket.member && { membership: basket.member.named }),
    ...(basket.member && basket.points && { points: basket.points }),
    ...(basket.member && basket.reward && { reward_id: basket.reward.id }),
  };
}
