/** SQL for the mails with which members sign in or join: one function, one statement. */
import type { MemberLanguage } from '../../../../contract/languages.ts';
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { PublicCall } from '../../../engine/operation.ts';
import type { Keyring } from '../../../sealing/keyring.ts';
import { open, seal } from '../../../sealing/sealed-text.ts';

export type RequestRow = Row<'member_requests'>;

/** The call with which a request is completed. */
export type CompletingCall = Pick<PublicCall, 'services' | 'realNow' | 'now' | 'requestId'>;

/** A browser that waits for a mail. Digests as hex, keyed for the merchant. */
export interface Origin {
  /** Of the secret in its cookie. */
  secret: string;
  /** Such as `Safari, iPhone`. */
  device: string | null;
  network: string;
}

/** What someone asked for. Sealed while it waits, because the address is not confirmed yet. */
export interface Asked {
  email: string;
  language: MemberLanguage;
  /** For those who join: public ids and texts as they were sent. */
  joining?: {
    passId: string;
    name?: string;
    /** The words of the marketing consent, if it was given. */
    consent?: string;
    referralCode?: string;
    /** When the form was sent, by the clock of the merchant; missing if with this request. */
    at?: string;
  };
  /** The browser that asked; missing if an app did, and once that browser was signed in. */
  from?: Origin;
  /** The customer (UUID) whom that browser may open: the person who confirmed the address said so. */
  follow?: string;
  /** The customer (UUID) who wants this address for themselves. */
  changing?: string;
}

const place = (merchantId: string, id: string): string => `member_requests|sealed|${merchantId}|${id}`;

export const sealAsked = (keyring: Keyring, merchantId: string, id: string, asked: Asked): Buffer =>
  seal(keyring.answerKey, place(merchantId, id), Buffer.from(JSON.stringify(asked)));

export const openAsked = (
  keyring: Keyring,
  { merchant_id, id, sealed }: Pick<RequestRow, 'merchant_id' | 'id' | 'sealed'>,
): Asked => JSON.parse(open(keyring.answerKey, place(merchant_id, id), sealed).toString()) as Asked;

/** The number that a member wants to have, until they enter the code sent to it. */
export interface AskedNumber {
  phone: string;
  /** The customer (UUID). */
  changing: string;
}

export const sealNumber = (keyring: Keyring, merchantId: string, id: string, asked: AskedNumber): Buffer =>
  seal(keyring.answerKey, place(merchantId, id), Buffer.from(JSON.stringify(asked)));

/** The number that a text message was sent to; undefined for the request of a mail. */
export function openNumber(
  keyring: Keyring,
  { merchant_id, id, sealed }: Pick<RequestRow, 'merchant_id' | 'id' | 'sealed'>,
): AskedNumber | undefined {
  const text = open(keyring.answerKey, place(merchant_id, id), sealed).toString();
  const asked = JSON.parse(text) as Asked | AskedNumber;
  return 'phone' in asked ? asked : undefined;
}

const insert = statement(
  'member_requests_insert',
  `insert into member_requests (merchant_id, id, kind, sealed, address_digest, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

export const insertRequest = (
  tx: TenantTransaction,
  row: Omit<RequestRow, 'wrong_codes' | 'used_at'>,
): Promise<unknown> =>
  tx.run(insert, [
    row.merchant_id,
    row.id,
    row.kind,
    row.sealed,
    row.address_digest,
    row.created_at,
    row.expires_at,
  ]);

const read = statement<RequestRow>(
  'member_requests_read',
  'select * from member_requests where merchant_id = $1 and id = $2',
);
const asked = statement<{ at: string }>(
  'member_requests_asked_at',
  `select created_at + (tessera_clock() - clock_timestamp()) as at from member_requests
   where merchant_id = $1 and id = $2`,
);

/** When a request was made, by the clock of the merchant. */
export const askedAt = async (
  tx: Pick<TenantTransaction, 'run' | 'merchantId'>,
  id: string,
): Promise<string> => (await tx.run(asked, [tx.merchantId, id]))[0]!.at;

const lock = statement<RequestRow>(
  'member_requests_lock',
  'select * from member_requests where merchant_id = $1 and id = $2 for update',
);

export const readRequest = async (
  tx: Pick<TenantTransaction, 'run' | 'merchantId'>,
  id: string,
): Promise<RequestRow | undefined> => (await tx.run(read, [tx.merchantId, id]))[0];

export const lockRequest = async (tx: TenantTransaction, id: string): Promise<RequestRow | undefined> =>
  (await tx.run(lock, [tx.merchantId, id]))[0];

const use = statement(
  'member_requests_use',
  'update member_requests set used_at = $3 where merchant_id = $1 and id = $2',
);

/** Marks a locked request as used, so that its link and code work once. */
export const useRequest = (tx: TenantTransaction, id: string, now: string): Promise<unknown> =>
  tx.run(use, [tx.merchantId, id, now]);

const countWrong = statement(
  'member_requests_count_wrong_code',
  'update member_requests set wrong_codes = wrong_codes + 1 where merchant_id = $1 and id = $2',
);

/** Counts a wrong code for a locked request. */
export const countWrongCode = (tx: TenantTransaction, id: string): Promise<unknown> =>
  tx.run(countWrong, [tx.merchantId, id]);

const reseal = statement(
  'member_requests_reseal',
  'update member_requests set sealed = $3 where merchant_id = $1 and id = $2',
);

/** Writes what was asked again, for a locked request. */
export const resealRequest = (
  tx: TenantTransaction,
  keyring: Keyring,
  { id }: Pick<RequestRow, 'id'>,
  asked: Asked,
): Promise<unknown> => tx.run(reseal, [tx.merchantId, id, sealAsked(keyring, tx.merchantId, id, asked)]);
