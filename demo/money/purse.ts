/** The wallets of a merchant and their journal, using the product's own rules. */
import { dayMs } from '../../contract/durations.ts';
import type { EventType } from '../../contract/events.ts';
import { limits } from '../../contract/limits.ts';
import { chainStart, sealOf } from '../../server/domains/wallet/ledger/journal.ts';
import * as rules from '../../server/domains/wallet/ledger/wallet.ts';
import type {
  RequestRow,
  TransactionRow,
  WalletRow,
  WithdrawalRow,
} from '../../server/domains/wallet/ledger/wallet-rows.ts';
import {
  viewRequest,
  viewTransaction,
  viewWithdrawal,
} from '../../server/domains/wallet/ledger/wallet-view.ts';
import { withStatus } from '../../server/domains/wallet/orders/withdrawal.ts';
import { paidRequest } from '../../server/domains/wallet/requests/payment-request.ts';
import { revised } from '../../server/engine/change.ts';
import { iso } from '../calendar.ts';
import { type Actor, clock, type Entry } from '../people/diary.ts';
import { bytes, type SeedRow } from '../rows.ts';
import type { Scene } from '../scene.ts';
import { uuidAt } from '../uuid-at.ts';
import { newOrder, newRequest, newWallet, newWithdrawal } from './purse-rows.ts';

const feeOf = (amount: number): number => Math.floor((amount * 150) / 10_000) + 25;
const availableMs = 2 * dayMs;
const graceMs = limits.wallet.graceSeconds * 1_000;

export class Purse {
  readonly #scene: Scene;
  readonly #wallets = new Map<string, WalletRow>();
  readonly #lines: rules.BookedEntry[] = [];
  readonly #transactions = new Map<string, TransactionRow>();
  readonly #withdrawals = new Map<string, WithdrawalRow>();
  readonly #requests = new Map<string, RequestRow>();
  readonly #orders: SeedRow<'payment_orders'>[] = [];

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  available(currency: string): number {
    return this.#wallets.get(currency)?.available ?? 0;
  }

  /** Tops up the wallet; the money is available two days later. */
  topUp(at: number, amount: number, description: string): void {
    const transaction = this.#create(at, { type: 'top_up', amount, description }, this.#scene.house.currency);
    this.#collectSoon(at, transaction, 'card');
  }

  /** Requests a payment by link, which is paid, stays open, or ends in another way. */
  request(at: number, amount: number, description: string, paidAfterMs?: number): RequestRow {
    const { merchantId, house } = this.#scene;
    const row = newRequest(merchantId, at, { amount, currency: house.currency, description });
    this.#keepRequest(at, row, 'payment_request.created', this.#scene.person('owner'));
    if (paidAfterMs !== undefined) this.#scene.timeline.add(at + paidAfterMs, (then) => this.#pay(then, row));
    return row;
  }

  endRequest(at: number, id: string, status: 'canceled' | 'expired'): void {
    const row = revised(this.#requests.get(id)!, { status }, iso(at));
    const actor = status === 'canceled' ? this.#scene.person('owner') : clock;
    this.#keepRequest(at, row, `payment_request.${status}`, actor);
  }

  /** Transfers money to or from another merchant. */
  move(at: number, amount: number, currency: string, other: string, description: string): void {
    const type = amount < 0 ? ('transfer_out' as const) : ('transfer_in' as const);
    const draft = this.#draft(
      at,
      { type, amount, description, source: { type: 'merchant', id: other } },
      currency,
    );
    const moved = rules.moved(this.#wallet(currency, at), draft, uuidAt(at), iso(at));
    this.#book(moved);
    this.#tell(
      at,
      moved.transaction,
      'wallet.transaction.created',
      amount < 0 ? this.#scene.person('owner') : clock,
    );
  }

  /** Withdraws to the bank, which settles or rejects it after a day. */
  withdraw(at: number, amount: number, end: 'paid' | 'failed'): void {
    const { currency } = this.#scene.house;
    const id = uuidAt(at);
    const description = 'Takings to the bank';
    const source = { type: 'withdrawal' as const, id };
    const draft = this.#draft(at, { type: 'withdrawal', amount: -amount, description, source }, currency);
    const held = rules.setAside(this.#wallet(currency, at), draft, uuidAt(at), iso(at));
    this.#book(held);
    const row = newWithdrawal(draft, at);
    this.#withdrawals.set(id, row);
    const owner = this.#scene.person('owner');
    this.#tell(at, held.transaction, 'wallet.transaction.created', owner);
    this.#note({ at, actor: owner, type: 'withdrawal.requested', objectId: id, object: viewWithdrawal(row) });
    this.#scene.timeline.add(at + graceMs, (then) => this.#send(then, id, end));
  }

  /** Adds all rows and seals the journal in order. */
  write(): void {
    const { rows, merchantId } = this.#scene;
    rows.add('wallets', ...this.#wallets.values());
    let hash: Buffer = chainStart;
    this.#lines
      .sort((one, other) => (one.id < other.id ? -1 : 1))
      .forEach((entry, index) => {
        const at = { merchant_id: merchantId, entry_id: entry.id };
        rows.add('journal_entries', {
          merchant_id: merchantId,
          id: entry.id,
          reference: entry.reference,
          description: entry.description,
          effective_at: entry.effectiveAt,
          created_at: entry.effectiveAt,
        });
        entry.postings.forEach(({ account, asset, direction, amount }, line) => {
          const wallet_id = account.startsWith('wallet:') ? entry.walletId : null;
          rows.add('ledger_postings', {
            ...at,
            line: line + 1,
            account,
            wallet_id,
            asset,
            direction,
            amount,
          });
        });
        hash = sealOf(hash, entry);
        rows.add('journal_seals', {
          ...at,
          position: index + 1,
          hash: bytes(hash),
          sealed_at: entry.effectiveAt,
        });
      });
    rows.add('wallet_transactions', ...this.#transactions.values());
    rows.add('withdrawals', ...this.#withdrawals.values());
    rows.add('payment_requests', ...this.#requests.values());
    rows.add('payment_orders', ...this.#orders);
  }

  #wallet(currency: string, at: number): WalletRow {
    const known = this.#wallets.get(currency);
    if (known) return known;
    const made = newWallet(this.#scene.merchantId, currency, at);
    this.#wallets.set(currency, made);
    return made;
  }

  #draft(at: number, given: Omit<rules.NewTransaction, 'id'>, currency: string): TransactionRow {
    return rules.newTransaction(this.#wallet(currency, at), { ...given, id: uuidAt(at) }, iso(at));
  }

  /** A transaction that is not booked yet. */
  #create(at: number, given: Omit<rules.NewTransaction, 'id'>, currency: string): TransactionRow {
    const transaction = this.#draft(at, given, currency);
    this.#transactions.set(transaction.id, transaction);
    this.#tell(at, transaction, 'wallet.transaction.created', this.#scene.person('owner'));
    return transaction;
  }

  #book({ wallet, entry, transaction }: rules.Posted): void {
    this.#wallets.set(wallet.currency, wallet);
    if (entry.postings.length > 0) this.#lines.push(entry);
    this.#transactions.set(transaction.id, transaction);
  }

  /** The provider confirms within a minute; collected money is available after two days. */
  #collectSoon(at: number, { id, currency }: TransactionRow, instrument: string, request?: RequestRow): void {
    const { timeline } = this.#scene;
    timeline.add(at + 20_000, (then) => {
      const transaction = this.#transactions.get(id)!;
      const { amount } = transaction;
      const outcome = { fee: feeOf(amount), availableOn: iso(then + availableMs) };
      const posted = rules.collected(
        this.#wallet(currency, then),
        transaction,
        outcome,
        uuidAt(then),
        iso(then),
      );
      this.#book(posted);
      const { wallet_id } = transaction;
      this.#orders.push(
        newOrder(transaction.merchant_id, then, {
          ...{ kind: 'collect' as const, wallet_id, transaction_id: id, amount, currency, instrument },
          ...{ status: 'succeeded' as const, due_at: iso(then) },
        }),
      );
      if (request) {
        this.#keepRequest(
          then,
          paidRequest(this.#requests.get(request.id)!, id, iso(then)),
          'payment_request.paid',
          clock,
        );
      }
      timeline.add(then + availableMs, (due) => this.#release(due, id));
    });
  }

  #release(at: number, id: string): void {
    const transaction = this.#transactions.get(id)!;
    const after = rules.becameAvailable(
      this.#wallet(transaction.currency, at),
      transaction,
      uuidAt(at),
      iso(at),
    );
    this.#book(after);
    this.#tell(at, after.transaction, 'wallet.transaction.available', clock);
  }

  #pay(at: number, { id }: RequestRow): void {
    const request = this.#requests.get(id)!;
    const source = { type: 'payment_request' as const, id };
    const description = request.description ?? undefined;
    const given = { type: 'payment' as const, amount: request.amount, description, source };
    const transaction = this.#create(at, given, request.currency);
    this.#requests.set(id, revised(request, { transaction_id: transaction.id }, iso(at)));
    this.#collectSoon(at, transaction, 'pm_card_visa', request);
  }

  /** Starts processing: it can no longer be canceled, and takes a day. */
  #send(at: number, id: string, end: 'paid' | 'failed'): void {
    const row = withStatus(this.#withdrawals.get(id)!, 'processing', iso(at));
    this.#withdrawals.set(id, row);
    const { wallet_id, amount, currency, destination_id: instrument } = row;
    const order = newOrder(row.merchant_id, at, {
      ...{ kind: 'pay_out' as const, wallet_id, withdrawal_id: id, amount, currency, instrument },
      ...{ status: 'sent' as const, due_at: iso(at + dayMs) },
    });
    this.#orders.push(order);
    this.#scene.timeline.add(at + dayMs, (then) => {
      order.status = end === 'paid' ? 'succeeded' : 'failed';
      this.#endWithdrawal(then, id, end);
    });
  }

  #endWithdrawal(at: number, id: string, end: 'paid' | 'failed'): void {
    const row = this.#withdrawals.get(id)!;
    const { currency } = row;
    const wallet = this.#wallet(currency, at);
    const transaction = this.#transactions.get(row.transaction_id)!;
    const code = end === 'failed' ? 'account_closed' : null;
    const ended = withStatus(row, end, iso(at), code);
    this.#withdrawals.set(id, ended);
    this.#note({ at, actor: clock, type: `withdrawal.${end}`, objectId: id, object: viewWithdrawal(ended) });
    if (end === 'paid') {
      const paid = rules.paidOut(wallet, transaction, uuidAt(at), iso(at));
      this.#book(paid);
      this.#tell(at, paid.transaction, 'wallet.transaction.available', clock);
      return;
    }
    const ids = { entry: uuidAt(at), reversal: uuidAt(at) };
    const back = rules.givenBack(wallet, transaction, ids, { status: 'failed', failureCode: code }, iso(at));
    this.#book(back);
    this.#transactions.set(back.original.id, back.original);
    this.#tell(at, back.original, 'wallet.transaction.failed', clock);
    this.#tell(at, back.transaction, 'wallet.transaction.created', clock);
  }

  #keepRequest(
    at: number,
    row: RequestRow,
    type: Extract<EventType, `payment_request.${string}`>,
    actor: Actor,
  ): void {
    this.#requests.set(row.id, row);
    this.#note({ at, actor, type, objectId: row.id, object: viewRequest(row) });
  }

  #tell(
    at: number,
    row: TransactionRow,
    type: Extract<EventType, `wallet.transaction.${string}`>,
    actor: Actor,
  ): void {
    this.#note({ at, actor, type, objectId: row.id, object: viewTransaction(row) });
  }

  #note(entry: Entry): void {
    this.#scene.diary.note(entry);
  }
}
