/** Signs in the person who proved that they read the address; for those who join, issues the membership first. */
import { decodeId, encodeId } from '../../../../contract/ids.ts';
import { statement } from '../../../database/connection.ts';
import { timeOf } from '../../../database/merchant-clock.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { emit } from '../../../engine/events/event-store.ts';
import type { NewEvent } from '../../../engine/operation.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { lockCustomer } from '../../customers/customer-store.ts';
import { findCustomers } from '../../customers/find-customers.ts';
import { issueNow } from '../../issuing/issue-now.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import { findOpenPass } from '../joining/enrollment-store.ts';
import { changedProfile, saveProfile } from '../profile.ts';
import { changeAddress } from './change-address.ts';
import { enter, type SignedIn } from './enter.ts';
import {
  type Asked,
  askedAt,
  type CompletingCall,
  openAsked,
  type RequestRow,
  resealRequest,
  useRequest,
} from './request-store.ts';

/**
 * `closed`: joining is no longer possible. `unknown`: no member has this address. `taken`: another one has it.
 */
export type Completed = SignedIn | 'closed' | 'unknown' | 'taken';

/**
 * The request must be locked, unused and not expired. With `mayFollow`, the browser that asked is let in, too: the person
 * says so who reads the mail.
 */
export async function completeRequest(
  tx: TenantTransaction,
  call: CompletingCall,
  merchant: MerchantRow,
  request: RequestRow,
  { device, mayFollow = false }: { device: string | undefined; mayFollow?: boolean },
): Promise<Completed> {
  const { keyring } = call.services;
  const asked = openAsked(keyring, request);
  tx.commitAlong(useRequest(tx, request.id, call.realNow));
  const now = await timeOf(tx);
  // A consent is as old as the form: a refusal in the meantime is the later act.
  const agreedAt = asked.joining?.at ?? (await askedAt(tx, request.id));
  const joined = asked.joining && (await join(tx, call, merchant, asked, { now, agreedAt }));
  if (joined === 'closed') return 'closed';
  const { changing } = asked;
  if (changing !== undefined) {
    const outcome = await changeAddress(tx, call, merchant, { ...asked, changing });
    if (outcome !== 'changed') return outcome;
  }
  const name = changing === undefined ? { email: asked.email } : { id: encodeId('customer', changing) };
  const [customer] = await findCustomers(tx, [{ merchantId: tx.merchantId, name }], { lock: true });
  if (customer === undefined || customer.status === 'erased') return 'unknown';
  if (joined) {
    await recordEvents(tx, call, customer.id, joined);
    await tx.run(learnLocale, [tx.merchantId, customer.id, asked.language]);
    await consent(tx, call, customer.id, { words: asked.joining?.consent, at: agreedAt, now });
  }
  if (mayFollow && asked.from !== undefined)
    tx.commitAlong(resealRequest(tx, keyring, request, { ...asked, follow: customer.id }));
  return enter(tx, call, customer.id, device);
}

/** Records the consent of someone who had the card already. */
async function consent(
  tx: TenantTransaction,
  call: CompletingCall,
  customerId: string,
  { words, at, now }: { words: string | undefined; at: string; now: string },
) {
  const row = words === undefined ? undefined : await lockCustomer(tx, customerId);
  if (row === undefined) return;
  const consents = { marketing_email: 'granted' as const, source: 'join_page', words, at };
  const changed = changedProfile(row, { consents }, now);
  if (changed === undefined) return;
  tx.commitAlong(saveProfile(tx, changed.row));
  await recordEvents(tx, call, customerId, changed.events);
}

/** Writes events as acts of the member. */
async function recordEvents(
  tx: TenantTransaction,
  { requestId }: CompletingCall,
  customerId: string,
  events: readonly NewEvent[],
): Promise<void> {
  const member = { merchantId: tx.merchantId, customerId };
  emit(tx, { member, requestId, now: await timeOf(tx) }, ...events);
}

const learnLocale = statement(
  'customers_learn_locale',
  'update customers set locale = $3, updated_at = tessera_now() where merchant_id = $1 and id = $2 and locale is null',
);

/** Issues the pass unless the customer has it. Returns the events, or `closed` if it can't be joined any more. */
async function join(
  tx: TenantTransaction,
  call: CompletingCall,
  merchant: MerchantRow,
  { email, joining }: Asked,
  { now, agreedAt }: { now: string; agreedAt: string },
): Promise<readonly NewEvent[] | 'closed'> {
  const { passId, name, consent, referralCode } = joining!;
  const pass = await findOpenPass(tx, decodeId('pass', passId) ?? null);
  if (pass === undefined) return 'closed';
  const principal = {
    kind: 'system' as const,
    merchantId: tx.merchantId,
    merchantTimezone: merchant.timezone,
  };
  const issuing = { now, realNow: call.realNow, services: call.services, principal };
  const input = {
    pass_id: encodeId('pass', pass.pass_id),
    customer: {
      email,
      ...(name !== undefined && { name }),
      ...(consent !== undefined && {
        consents: {
          marketing_email: 'granted' as const,
          source: 'join_page',
          words: consent,
          given_at: agreedAt,
        },
      }),
    },
    // The mail has a link to the card that lasts; the one that confirmed the address doesn't.
  };
  const referred = referralCode === undefined ? input : { ...input, referral_code: referralCode };
  const issued = await issueNow(tx, referred, issuing)
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      // A code that is no longer valid keeps no one from joining.
      if (referralCode !== undefined && aboutReferral.includes(error.code))
        return issueNow(tx, input, issuing);
      throw error;
    })
    .catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'already_issued') return 'held' as const;
      if (error instanceof Refusal && ended.includes(error.code)) return 'ended' as const;
      throw error;
    });
  if (issued === 'ended') return 'closed';
  return issued === 'held' ? [] : issued.events;
}

const aboutReferral: readonly string[] = [
  'referral_code_not_found',
  'referral_code_not_active',
  'already_referred',
  'referrer_not_permitted',
];
const ended: readonly string[] = [
  'pass_not_active',
  'issue_limit_reached',
  'customer_erased',
  'expires_at_in_past',
];
