/** Returns the public form of a merchant. */
import { encodeId } from '../../../contract/ids.ts';
import { type MerchantRow, tillLimitsOf, type WireMerchant } from './merchant.ts';

export function viewMerchant(row: MerchantRow): WireMerchant {
  const id = encodeId('merchant', row.id);
  const { from_name, reply_to, quiet_hours, spending_notices = true } = row.communication_settings;
  return {
    id,
    object: 'merchant',
    merchant_id: id,
    name: row.name,
    legal_name: row.legal_name,
    description: row.description,
    status: row.status,
    country: row.country,
    timezone: row.timezone,
    default_currency: row.default_currency,
    locale: row.locale,
    category: row.category,
    website: row.website,
    support_email: row.support_email,
    support_phone: row.support_phone,
    logo_url: row.logo_url,
    brand_color: row.brand_color,
    address: row.address,
    locations: row.locations,
    kyb_status: row.kyb_status,
    group_id: row.group_id === null ? null : encodeId('group', row.group_id),
    communication_settings: {
      from_name: from_name ?? row.name,
      reply_to: reply_to ?? null,
      quiet_hours: quiet_hours ?? null,
      spending_notices,
    },
    discount_rule: row.discount_rule,
    till_limits: tillLimitsOf(row),
    sandbox: row.sandbox,
    live_merchant_id: row.live_merchant_id === null ? null : encodeId('merchant', row.live_merchant_id),
    metadata: row.metadata,
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
