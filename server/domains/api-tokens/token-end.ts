/** What the clock says of an API token: pure rules. */
import type { EventType } from '../../../contract/events.ts';
import { limits } from '../../../contract/limits.ts';
import { addSeconds } from '../../time.ts';
import { daySeconds } from './api-token.ts';
import type { ApiTokenRow } from './api-token-store.ts';

const noticeSeconds = limits.apiTokenExpiringDays * daySeconds;

/** A token, and which of its ends were told. */
export interface EndingToken extends ApiTokenRow {
  expiring_noted: boolean;
  expired_noted: boolean;
}

/** What there is to tell about the end of a token; without an event it is settled without a word. */
export interface TokenEnd {
  event: EventType | undefined;
  /** It has come; otherwise it comes near. */
  isOver: boolean;
}

/**
 * Whoever revoked a token knows that it ended. That an end comes near is no news of a token that was made for so
 * short a time. Undefined where nothing is due, or it was told.
 */
export function tokenEndOf(token: EndingToken, now: string): TokenEnd | undefined {
  const { expires_at: end } = token;
  if (token.revoked_at !== null) return undefined;
  if (end <= now) return token.expired_noted ? undefined : { event: 'api_token.expired', isOver: true };
  if (token.expiring_noted || end > addSeconds(now, noticeSeconds)) return undefined;
  const wasLong = token.created_at < addSeconds(end, -noticeSeconds);
  return { event: wasLong ? 'api_token.expiring' : undefined, isOver: false };
}
