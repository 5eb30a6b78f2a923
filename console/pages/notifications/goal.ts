import type { Notification } from '@tessera/sdk';
import { paths } from '../../paths.gen.ts';

/** The page of a notification's object. */
export function goalOf({ type, data }: Pick<Notification, 'type' | 'data'>): string | undefined {
  // One that stands for several leads to their list.
  if (data.count && type === 'voucher.exhausted') return paths.vouchers();
  if (type === 'group.applied') return paths.groups();
  if (type === 'referral.flagged') return paths.referrals();
  if (data.campaign_id) return paths.campaign(data.campaign_id);
  if (data.voucher_id) return paths.voucher(data.voucher_id);
  if (data.pass_id) return paths.pass(data.pass_id);
  if (data.webhook_endpoint_id) return paths.webhook(data.webhook_endpoint_id);
  if (data.api_token_id) return paths.tokens();
  return data.group_id ? paths.groups() : undefined;
}
