import type { Notification } from '@tessera/sdk';
import { paths } from '../../paths.gen.ts';

/** The page of a notification's object. */
export function goalOf({ data }: Pick<Notification, 'data'>): string | undefined {
  if (data.voucher_id) return paths.voucher(data.voucher_id);
  if (data.pass_id) return paths.pass(data.pass_id);
  if (data.webhook_endpoint_id) return paths.webhook(data.webhook_endpoint_id);
  if (data.api_token_id) return paths.tokens();
  if (data.referral_id) return paths.referrals();
  return data.group_id ? paths.groups() : undefined;
}
