/** Maps templates and passes to their API representation. */
import type { Static } from 'typebox';
import { encodeId } from '../../../../contract/ids.ts';
import type { Pass } from '../../../../contract/resources/pass.ts';
import type { PassTemplate } from '../../../../contract/resources/pass-template.ts';
import type { Row } from '../../../database/schema/row.ts';
import { type PassRow, tillLimitsOf } from './pass.ts';

export type TemplateRow = Row<'pass_templates'>;
export type WireTemplate = Static<typeof PassTemplate>;

export const viewTemplate = (row: TemplateRow): WireTemplate => ({
  id: encodeId('pass_template', row.id),
  object: 'pass_template',
  merchant_id: encodeId('merchant', row.merchant_id),
  name: row.name,
  type: row.type,
  design: row.design,
  fields: row.fields,
  barcode_format: row.barcode_format,
  wallets: row.wallets,
  terms: row.terms,
  status: row.status,
  revision: row.revision,
  metadata: row.metadata,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

export const viewPass = (row: PassRow): Static<typeof Pass> => ({
  id: encodeId('pass', row.id),
  object: 'pass',
  merchant_id: encodeId('merchant', row.merchant_id),
  template_id: encodeId('pass_template', row.template_id),
  name: row.name,
  description: row.description,
  status: row.status,
  tiers: row.tiers,
  tier_rule: row.tier_rule,
  earn_rule: row.earn_rule,
  earn_rules: row.earn_rules,
  earn_cap: row.earn_cap,
  terms_version: row.terms_version,
  spend_rule: row.spend_rule,
  points_expiry: row.points_expiry,
  pending_days: row.pending_days,
  validity: row.validity,
  max_issued: row.max_issued,
  issued_count: row.issued_count,
  allow_multiple: row.allow_multiple,
  price: row.price,
  rewards: row.rewards,
  till_limits: tillLimitsOf(row),
  metadata: row.metadata,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});
