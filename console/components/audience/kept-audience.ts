/** Audiences that were kept: in messages that were sent, and in saved views. */
import type { CampaignsPublishToAudienceParams } from '@tessera/sdk';
import { type FilterRow, filterRowsOf } from './filter-values.ts';
import { codeAudience, type MemberAudience, memberSegments } from './member-audience.ts';

type CodeAudience = CampaignsPublishToAudienceParams['audience'];

/** The form of an audience of the API. */
export function memberAudienceOf(
  audience: Omit<CodeAudience, 'pass_id' | 'segment'> & { segment?: string },
  passId: string | null,
): MemberAudience {
  const { segment = 'all', tier_ids = [], inactive_days, expiring_within_days, filter } = audience;
  return {
    passId,
    memberSegment: memberSegments.find((one) => one === segment) ?? 'active',
    tierIds: tier_ids,
    days: inactive_days ?? expiring_within_days ?? 30,
    filter: filterRowsOf(filter),
  };
}

const areTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const isNumberOrMissing = (value: unknown): boolean => value === undefined || typeof value === 'number';

/** Whether the fields of a row can show its values: lists in those with several, texts and numbers in the others. */
const isSound = (row: FilterRow): boolean =>
  Object.entries(row).every(([field, value]) =>
    ['tags', 'values', 'cities'].includes(field)
      ? areTexts(value)
      : typeof value !== 'object' || value === null,
  ) &&
  (row.kind !== 'spend' || (isNumberOrMissing(row.gte) && isNumberOrMissing(row.lte)));

/** An audience in a saved view. */
export const keptAudience = (audience: MemberAudience): string =>
  new URLSearchParams({ audience: JSON.stringify(codeAudience(audience)) }).toString();

/** The audience in a saved view; undefined if a program kept something else there. */
export function readAudience(search: string): MemberAudience | undefined {
  try {
    const kept = JSON.parse(new URLSearchParams(search).get('audience') ?? '') as CodeAudience;
    const audience = memberAudienceOf(kept, kept.pass_id ?? null);
    // What this version doesn't know would be left out, and reach more people.
    const isWhole = JSON.stringify(codeAudience(audience)) === JSON.stringify(kept);
    const { passId, tierIds, days, filter } = audience;
    const isShown =
      areTexts([passId ?? '']) && typeof days === 'number' && areTexts(tierIds) && filter.every(isSound);
    return isWhole && isShown ? audience : undefined;
  } catch {
    return undefined;
  }
}
