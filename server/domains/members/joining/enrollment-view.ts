import type { Static } from 'typebox';
import { encodeId } from '../../../../contract/ids.ts';
import type { PassEnrollment } from '../../../../contract/resources/member.ts';
import type { EnrollmentRow } from './enrollment-store.ts';

export type WireEnrollment = Static<typeof PassEnrollment>;

/** How a pass without a row is joined: not at all. */
export const noEnrollment = (merchantId: string, passId: string, now: string): EnrollmentRow => ({
  merchant_id: merchantId,
  pass_id: passId,
  enabled: false,
  headline: null,
  marketing_consent: null,
  privacy_url: null,
  version: 1,
  created_at: now,
  updated_at: now,
});

export const viewEnrollment = (row: EnrollmentRow, publicUrl: string): WireEnrollment => ({
  object: 'pass_enrollment',
  pass_id: encodeId('pass', row.pass_id),
  enabled: row.enabled,
  headline: row.headline,
  marketing_consent: row.marketing_consent,
  privacy_url: row.privacy_url,
  url: `${publicUrl}/j/${encodeId('merchant', row.merchant_id)}?pass=${encodeId('pass', row.pass_id)}`,
  version: row.version,
});
