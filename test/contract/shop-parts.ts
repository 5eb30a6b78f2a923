/** The shop that contract tests walk through: its shape, for the modules that create its parts. */
import { randomBytes } from 'node:crypto';
import type { IdKind } from '../../contract/ids.ts';
import type { TestMerchant, World } from '../harness/world.ts';

/** A signed-in person. */
export interface Person {
  jwt: string;
  /** UUIDs. */
  userId: string;
  merchantId: string;
}

/** A member with a session. Ids as UUIDs; `text` is the session's secret. */
export interface SignedInMember {
  text: string;
  merchantId: string;
  customerId: string;
  sessionId: string;
  membershipId: string;
  /** In every text about this member, and nowhere else. */
  mark: string;
}

export interface Shop {
  url: string;
  world: World;
  merchant: TestMerchant;
  /** Appears in every text that the merchant chose, and nowhere else. */
  mark: string;
  /** An API token of the owner with every scope. */
  token: string;
  email: string;
  /** API ids of the merchant's objects. */
  ids: Record<IdKind, string>;
  /** The code of the public voucher. */
  code: string;
  /** The owner, in a new session that has just stepped up. */
  owner(): Promise<Person>;
  /** POSTs as the owner and returns the object; throws on failure. */
  make<Made = { id: string }>(path: string, body: object): Promise<Made>;
  /** An unread notification of the owner; its API id. */
  notification(): Promise<string>;
  /** The last part of a new link to a file. */
  link(): Promise<string>;
  /** The token in the newest account mail to this address. */
  letterToken(to: string): Promise<string>;
  /** A person of the shop who is also the server's operator, just stepped up. */
  operator(): Promise<Person>;
  /** The last part of a link to an invoice. */
  invoiceToken(): Promise<string>;
  /** The token that a phone with the membership's pass sends. */
  passToken(membership: string): string;
  /** A new customer with a membership, who is signed in on the member pages. */
  member(): Promise<SignedInMember>;
  /** The token in a new customer's unsubscribe link. */
  unsubscribeToken(): Promise<string>;
}

/** A text that occurs nowhere else, in letters and digits. */
export const unique = (start: string): string => `${start}${randomBytes(6).toString('hex')}`;
