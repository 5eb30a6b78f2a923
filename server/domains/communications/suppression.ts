/** Why somebody who is in the audience gets nothing, in SQL, so that a dry run and the sending itself cannot differ. */
import { limits } from '../../../contract/limits.ts';

/** Nobody gets marketing over one channel twice within this time. */
export const capInterval = `interval '${limits.broadcast.marketingPerRecipientHours} hours'`;

/**
 * The reason, or null. Over `c` (customers) and `k` (marketing_contacts or nothing); the others are expressions:
 * the channel, whether it is marketing, the time, and the communication, whose own contact does not count.
 */
export const reasonInSql = (is: {
  channel: string;
  marketing: string;
  now: string;
  communication: string;
}): string => `
  case
    when c.status = 'erased' then 'customer_erased'
    when c.status = 'suppressed' then 'recipient_suppressed'
    when ${is.channel} = 'push' then 'no_device'
    when ${is.channel} = 'wallet' then 'no_wallet_pass'
    when c.email is null then 'no_email'
    when ${is.marketing} and coalesce(c.consents ->> 'marketing_email', 'unset') <> 'granted' then 'consent_missing'
    when ${is.marketing} and k.contacted_at > ${is.now} - ${capInterval}
      and k.communication_id is distinct from ${is.communication} then 'frequency_capped'
  end`;
