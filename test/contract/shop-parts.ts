/** What a walked shop offers to those who make its parts. */
import { randomBytes } from 'node:crypto';
import type { IdKind } from '../../contract/primitives.ts';
import type { TestMerchant, World } from '../harness/world.ts';

/** A signed-in person. */
export interface Person {
  jwt: string;
  /** UUIDs. */
  userId: string;
  merchantId: string;
}

export interface Shop {
  url: string;
  world: World;
  merchant: TestMerchant;
  /** Stands in every text that the merchant could choose, and nowhere else in the world. */
  mark: string;
  /** An API token of the owner with every scope. */
  token: string;
  email: string;
  /** Wire ids of what the merchant has. */
  ids: Record<IdKind, string>;
  /** The code of the public voucher. */
  code: string;
  /** The owner, in a session of their own that has just been stepped up. */
  owner(): Promise<Person>;
  /** POSTs as the owner and answers the object; throws unless that worked. */
  make<Made = { id: string }>(path: string, body: object): Promise<Made>;
  /** A notification of the owner that was not read; its wire id. */
  notification(): Promise<string>;
  /** The last part of a link to a file that nobody has fetched. */
  link(): Promise<string>;
  /** The token in the newest mail about an account to this address. */
  letterToken(to: string): Promise<string>;
  /** Somebody of the shop who is also the operator of the server, just stepped up. */
  operator(): Promise<Person>;
  /** The last part of a link to an invoice. */
  invoiceToken(): Promise<string>;
  /** What a phone shows that has the pass of the membership. */
  passToken(membership: string): string;
  /** What the link to unsubscribe holds that a new customer has got. */
  unsubscribeToken(): Promise<string>;
}

/** A text that occurs nowhere else, in letters and digits. */
export const unique = (start: string): string => `${start}${randomBytes(6).toString('hex')}`;
