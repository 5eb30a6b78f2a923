/** Rules for when a token's end is announced. Pure. */
import { daySeconds } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import { addSeconds } from '../../../clock/time.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ApiTokenRow } from '../api-token-store.ts';

const noticeSeconds = limits.apiTokenExpiringDays * daySeconds;

/** A token with the ends that have been announced. */
export type EndingToken = ApiTokenRow & Row<'api_tokens', 'expiring_noted' | 'expired_noted'>;

/** An end that is due. Without an event it is only marked as handled. */
export interface TokenEnd {
  event: 'api_token.expired' | 'api_token.expiring' | undefined;
  /** Whether the token has expired; otherwise its end is near. */
  isOver: boolean;
}

/**
 * Returns the end that is due now, or undefined where none is due or it was announced. Revoked tokens emit no event,
 * and `api_token.expiring` is emitted only if the token was created before the notice period.
 */
export function tokenEndOf(token: EndingToken, now: string): TokenEnd | undefined {
  const { expires_at: end } = token;
  if (token.revoked_at !== null) return undefined;
  if (end <= now) return token.expired_noted ? undefined : { event: 'api_token.expired', isOver: true };
  if (token.expiring_noted || end > addSeconds(now, noticeSeconds)) return undefined;
  const wasLong = token.created_at < addSeconds(end, -noticeSeconds);
  return { event: wasLong ? 'api_token.expiring' : undefined, isOver: false };
}
