/** Suppression reasons in SQL, shared by dry runs and sending so they can't differ. */
import { limits } from '../../../../contract/limits.ts';

/** Minimum time between two marketing messages to a customer over one channel. */
export const capInterval = `interval '${limits.broadcast.marketingPerRecipientHours} hours'`;

/**
 * SQL for the suppression reason of a message, or null. Uses the tables `c` (customers) and `k` (marketing_contacts,
 * outer joined). The parameters are SQL expressions; a contact by the same communication doesn't count.
 */
export const reasonInSql = (is: {
  channel: string;
  marketing: string;
  now: string;
  communication: string;
}): string => `
  case
    when c.status = 'erased' then 'customer_erased'
    -- The customer into which it was merged gets the messages.
    when c.status = 'merged' then 'customer_merged'
    when c.status = 'suppressed' then 'recipient_suppressed'
    when ${is.channel} = 'wallet' then 'no_wallet_pass'
    when ${is.channel} = 'email' and c.email is null then 'no_email'
    when ${is.channel} = 'sms' and c.phone is null then 'no_phone'
    when ${is.channel} = 'push' and not exists (select from push_subscriptions s
      where s.merchant_id = c.merchant_id and s.customer_id = c.id) then 'no_device'
    when ${is.marketing} and coalesce(c.consents ->> ('marketing_' || ${is.channel}), 'unset') <> 'granted' then 'consent_missing'
    when ${is.marketing} and k.contacted_at > ${is.now} - ${capInterval}
      and k.communication_id is distinct from ${is.communication} then 'frequency_capped'
  end`;
