/**
 * What a payment provider does for Tessera. It is called outside of any transaction, and again after a crash: the key
 * of an order is always the same, and a provider that is asked twice under one key moves money once.
 */
export interface Order {
  /** Proves to the provider that two requests mean the same. */
  key: string;
  merchantId: string;
  /** Minor units. */
  amount: number;
  /** ISO 4217, upper case. */
  currency: string;
  /** A payment method to collect with, or a bank account to pay to, as the provider calls it. */
  instrument: string;
  /** What the provider called the order when it was asked before. */
  reference: string | null;
  /** When the merchant ordered it; the provider was not asked before. RFC 3339. */
  orderedAt: string;
  /** RFC 3339. */
  now: string;
}

export type Outcome =
  | {
      status: 'succeeded';
      reference: string;
      /** Minor units that the provider keeps. */
      fee: number;
      /** RFC 3339; null: now. */
      availableOn: string | null;
    }
  /** A callback tells how it ends; the provider may also be asked again under the same key. */
  | { status: 'processing'; reference: string }
  | { status: 'failed'; reference: string | null; code: string };

export interface PaymentProvider {
  readonly name: 'test' | 'stripe';
  /** Takes money from a payment method. Throws where the provider cannot be reached: the order is tried again. */
  collect(order: Order): Promise<Outcome>;
  /** Sends money to a bank account. */
  payOut(order: Order): Promise<Outcome>;
}
