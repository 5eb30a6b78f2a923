/** The vouchers of a merchant, created, redeemed and ended by the server's own rules. */

import { dayMs, minuteMs } from '../../contract/durations.ts';
import { encodeId } from '../../contract/ids.ts';
import { limits } from '../../contract/limits.ts';
import type { KnownOrder } from '../../server/domains/order-book/order.ts';
import { endOf } from '../../server/domains/vouchers/clock/voucher-end.ts';
import {
  issuedTo,
  type RecipientRow,
  reopenedBy,
  viewRecipient,
} from '../../server/domains/vouchers/recipients/recipient.ts';
import {
  givenBack,
  reversalOf,
  rolledBack,
  usedLess,
} from '../../server/domains/vouchers/redemptions/rollback-terms.ts';
import {
  discountAmount,
  refusalByCustomer,
  refusalByQuantity,
  refusalByStatus,
  statusOf,
  type Usage,
  type VoucherRow,
} from '../../server/domains/vouchers/terms/voucher.ts';
import {
  codeIndex,
  codeSuffix,
  makeCode,
  sealCode,
} from '../../server/domains/vouchers/terms/voucher-code.ts';
import { refusalByRestrictions } from '../../server/domains/vouchers/terms/voucher-restrictions.ts';
import {
  currencyTaken,
  type RedemptionRow,
  type RollbackRow,
  viewRedemption,
  viewState,
  viewVoucher,
} from '../../server/domains/vouchers/terms/voucher-view.ts';
import { Refusal } from '../../server/errors/refusal.ts';
import type { Keyring } from '../../server/sealing/keyring.ts';
import type { DataKey } from '../../server/sealing/wrapped-key.ts';
import { iso } from '../calendar.ts';
import { type Actor, clock } from '../people/diary.ts';
import type { Guest } from '../people/guest.ts';
import { bytes, type SeedRow } from '../rows.ts';
import type { Scene } from '../scene.ts';
import { uuidAt } from '../uuid-at.ts';
import { CampaignUses } from './campaign-uses.ts';
import { GiftJournal } from './gift-journal.ts';
import type { Purchase, Redeemed } from './redeemed.ts';
import type { Voucher } from './voucher.ts';

const nameOf = (voucher: Voucher, { row }: Guest): string => `${voucher.id} ${row.id}`;

export class VoucherBook {
  readonly #scene: Scene;
  readonly #keyring: Keyring;
  readonly #dataKey: DataKey;
  readonly #usage = new Map<string, SeedRow<'voucher_customers'> & Usage>();
  readonly #recipients = new Map<string, RecipientRow>();
  readonly #codes = new Map<string, string>();
  readonly campaigns = new CampaignUses();
  readonly gifts: GiftJournal;
  /** The order of each redemption, by its UUID. */
  readonly #orders = new Map<string, SeedRow<'orders'> & KnownOrder>();
  /** In chronological order. */
  readonly redeemed: Redeemed[] = [];

  constructor(scene: Scene, keyring: Keyring, dataKey: DataKey) {
    this.#scene = scene;
    this.#keyring = keyring;
    this.#dataKey = dataKey;
    this.gifts = new GiftJournal(scene);
  }

  /** Creates a voucher with the given public code, or with a random secret one. */
  create(
    at: number,
    actor: Actor,
    terms: Partial<VoucherRow> & Pick<VoucherRow, 'type'>,
    code?: string,
  ): Voucher {
    const { merchantId, rows, diary, timeline } = this.#scene;
    const id = uuidAt(at);
    const text = code ?? makeCode().code;
    this.#codes.set(id, text);
    const place = { merchantId, voucherId: id, keyVersion: this.#dataKey.version };
    const voucher: Voucher = {
      merchant_id: merchantId,
      id,
      code_index: bytes(codeIndex(this.#keyring, merchantId, text)!),
      code_sealed: bytes(sealCode(this.#dataKey.key, place, text)),
      code_key_version: this.#dataKey.version,
      code_suffix: codeSuffix(text),
      code_visibility: code === undefined ? 'secret' : 'public',
      campaign_id: null,
      external_id: null,
      discount: null,
      gift_amount: null,
      gift_balance: null,
      gift_held: 0,
      currency: null,
      starts_at: null,
      expires_at: null,
      redemption_limit: null,
      per_customer_limit: null,
      redeemed_quantity: 0,
      held_quantity: 0,
      issued_quantity: 0,
      expiring_noted: null,
      expired_noted: null,
      gift_expired: 0,
      gift_ended_at: null,
      active: true,
      disabled_reason: null,
      holder_id: null,
      restrictions: {},
      voided_at: null,
      metadata: {},
      version: 1,
      created_at: iso(at),
      updated_at: iso(at),
      ...terms,
    };
    rows.add('vouchers', voucher);
    this.gifts.open(voucher, at, actor);
    diary.note({ at, actor, type: 'voucher.created', objectId: id, object: viewVoucher(voucher, iso(at)) });
    this.gifts.planEnd(voucher, at);
    if (voucher.expires_at) {
      const end = Date.parse(voucher.expires_at);
      for (const due of [end - limits.voucherExpiringDays * dayMs, end]) {
        timeline.add(Math.max(due, at) + minuteMs, (passed) => this.#noteEnd(voucher, passed));
      }
    }
    return voucher;
  }

  /** The code of a secret voucher. */
  codeOf({ id }: Voucher): string {
    return this.#codes.get(id)!;
  }

  /** The recipient row, if the voucher was issued to the customer. */
  recipientOf(voucher: Voucher, guest: Guest): RecipientRow | undefined {
    return this.#recipients.get(nameOf(voucher, guest));
  }

  /** Issues the voucher to a customer and notifies them. */
  issue(voucher: Voucher, at: number, actor: Actor, guest: Guest): void {
    const now = iso(at);
    const recipient: RecipientRow = {
      merchant_id: voucher.merchant_id,
      id: uuidAt(at),
      voucher_id: voucher.id,
      customer_id: guest.row.id,
      status: 'issued',
      channel: 'email',
      message: null,
      issued_at: now,
      last_nudged_at: null,
      nudge_count: 0,
      metadata: {},
      version: 1,
      created_at: now,
      updated_at: now,
    };
    Object.assign(voucher, issuedTo(voucher, guest.row.id, now));
    this.#recipients.set(nameOf(voucher, guest), recipient);
    this.#scene.rows.add('voucher_recipients', recipient);
    const object = { ...viewRecipient(recipient, voucher), notify: true };
    this.#scene.diary.note({ at, actor, type: 'voucher.issued', objectId: recipient.id, object });
  }

  /** Records a change, such as deactivation. */
  change(
    voucher: Voucher,
    at: number,
    actor: Actor,
    type: 'voucher.disabled' | 'voucher.voided',
    changes: Partial<VoucherRow>,
  ): void {
    Object.assign(voucher, changes, { version: voucher.version + 1, updated_at: iso(at) });
    const object = viewVoucher(voucher, iso(at));
    this.#scene.diary.note({ at, actor, type, objectId: voucher.id, object });
    if (type === 'voucher.voided') this.gifts.end(voucher, at + minuteMs);
  }

  /** Redeems the voucher if its terms allow it; returns the amount left to pay, or undefined. */
  use(voucher: Voucher, purchase: Purchase): number | undefined {
    const at = iso(purchase.at);
    const { order, guest, placeId } = purchase;
    const gift = voucher.type === 'gift' ? Math.min(order.amount, voucher.gift_balance!) : null;
    const usage = this.#usageOf(voucher, guest);
    const refusal =
      refusalByStatus(voucher, at) ??
      refusalByQuantity(voucher, gift ?? 0, undefined) ??
      refusalByCustomer(voucher, { redeemed: usage.redeemed, held: 0 }, false) ??
      refusalByRestrictions(voucher, {
        at,
        timezone: this.#scene.house.timezone,
        currency: this.#scene.house.currency,
        order,
        locationId: placeId,
        customer: { ids: [encodeId('customer', guest.row.id)], hasRedeemed: false },
      });
    if (refusal) return undefined;
    if (!this.#usage.has(nameOf(voucher, guest))) {
      this.#usage.set(nameOf(voucher, guest), usage);
      this.#scene.rows.add('voucher_customers', usage);
    }
    usage.redeemed += 1;
    voucher.redeemed_quantity += 1;
    if (gift !== null) voucher.gift_balance! -= gift;
    voucher.version += 1;
    voucher.updated_at = at;
    const recipient = this.recipientOf(voucher, guest);
    if (recipient?.status === 'issued') {
      Object.assign(recipient, { status: 'redeemed', version: recipient.version + 1, updated_at: at });
    }
    const discount = voucher.discount ? discountAmount(voucher.discount, order) : null;
    this.campaigns.count(voucher, discount, 1);
    this.#record(voucher, purchase, gift, discount);
    return order.amount - Math.min(order.amount, gift ?? discount ?? 0);
  }

  /** Rolls a redemption back, for a gift optionally in part. */
  rollBack(back: Redeemed, cause: { at: number; actor: Actor; reason: string; amount?: number }): void {
    const { redemption, voucher, guest } = back;
    const { at, actor, reason } = cause;
    const reversal = reversalOf(redemption, cause.amount, iso(at));
    if (reversal instanceof Refusal) throw reversal;
    const row: RollbackRow = {
      merchant_id: redemption.merchant_id,
      id: uuidAt(at),
      redemption_id: redemption.id,
      amount: reversal.amount,
      reason,
      created_at: iso(at),
    };
    if (reversal.isWhole) this.campaigns.count(voucher, redemption.discount_amount, -1);
    const usage = this.#usageOf(voucher, guest);
    const order = this.#orders.get(redemption.order_key!)!;
    order.discounted -= reversal.amount ?? redemption.discount_amount ?? 0;
    order.updated_at = iso(at);
    Object.assign(redemption, rolledBack(redemption, reversal));
    Object.assign(voucher, givenBack(voucher, reversal, iso(at)));
    Object.assign(usage, usedLess(usage, reversal));
    const recipient = this.recipientOf(voucher, guest);
    if (recipient && reopenedBy(voucher, guest.row.id, usage)) {
      Object.assign(recipient, { status: 'issued', version: recipient.version + 1, updated_at: iso(at) });
    }
    const { rows, diary } = this.#scene;
    rows.add('redemption_rollbacks', { ...row, actor_type: actor.type, actor_id: actor.id });
    const object = {
      ...viewRedemption(redemption, currencyTaken(voucher, redemption), [row]),
      voucher: viewState(voucher, iso(at)),
    };
    diary.note({ at, actor, type: 'redemption.rolled_back', objectId: redemption.id, object });
    this.gifts.rollBack(voucher, redemption, row, { at, actor });
  }

  /** Records the events of an approaching and a reached expiry, which don't change the voucher. */
  #noteEnd(voucher: Voucher, at: number): void {
    const end = endOf(voucher, iso(at));
    if (end === undefined) return;
    voucher.expiring_noted = voucher.expires_at;
    if (end.isOver) voucher.expired_noted = voucher.expires_at;
    if (end.event === undefined) return;
    const object = viewVoucher(voucher, iso(at));
    this.#scene.diary.note({ at, actor: clock, type: end.event, objectId: voucher.id, object });
  }

  #usageOf(voucher: Voucher, guest: Guest) {
    return (
      this.#usage.get(nameOf(voucher, guest)) ?? {
        merchant_id: voucher.merchant_id,
        voucher_id: voucher.id,
        customer_id: guest.row.id,
        redeemed: 0,
        held: 0,
        use_limit: voucher.per_customer_limit,
      }
    );
  }

  #record(voucher: Voucher, purchase: Purchase, amount: number | null, discount: number | null): void {
    const { at, actor, order } = purchase;
    const counted = {
      merchant_id: voucher.merchant_id,
      id: uuidAt(at),
      order_id: order.id,
      amount: order.amount,
      currency: order.currency,
      discounted: amount ?? discount ?? 0,
      applied_at: null,
      created_at: iso(at),
      updated_at: iso(at),
    };
    this.#orders.set(counted.id, counted);
    this.#scene.rows.add('orders', counted);
    const redemption: RedemptionRow = {
      merchant_id: voucher.merchant_id,
      id: uuidAt(at),
      voucher_id: voucher.id,
      customer_id: purchase.guest.row.id,
      hold_id: null,
      campaign_id: voucher.campaign_id,
      budget_day: null,
      status: 'succeeded',
      amount,
      rolled_back_amount: 0,
      discount_amount: discount,
      order_details: order,
      order_key: counted.id,
      location_id: purchase.placeId,
      staff: null,
      offline: false,
      reference: order.id,
      actor_type: actor.type,
      actor_id: actor.id,
      metadata: {},
      occurred_at: iso(at),
      created_at: iso(at),
    };
    const { rows, diary } = this.#scene;
    rows.add('redemptions', redemption);
    this.gifts.redeem(voucher, redemption, at);
    this.redeemed.push({ redemption, voucher, guest: purchase.guest });
    const object = viewRedemption(redemption, currencyTaken(voucher, redemption));
    diary.note({ at, actor, type: 'redemption.succeeded', objectId: redemption.id, object });
    if (statusOf(voucher, iso(at)) !== 'exhausted') return;
    const used = viewVoucher(voucher, iso(at));
    diary.note({ at, actor, type: 'voucher.exhausted', objectId: voucher.id, object: used });
  }
}
