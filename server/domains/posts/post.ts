/** Rules for the state and content of posts. */
import type { Static } from 'typebox';
import { daySeconds } from '../../../contract/durations.ts';
import { encodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import { type Post, postTransitions } from '../../../contract/resources/post.ts';
import { addSeconds } from '../../clock/time.ts';
import type { Row } from '../../database/schema/row.ts';
import { revised } from '../../engine/change.ts';
import { type Refusal, refuse, refuseField } from '../../errors/refusal.ts';

export type WirePost = Static<typeof Post>;
export type PostStatus = WirePost['status'];

export type PostRow = Row<'posts'>;

/** A change caused by time, with the row right after it. */
interface PostStep {
  type: 'post.published' | 'post.archived';
  row: PostRow;
}

/** The post at `now`, with the steps due since it was saved. */
export function settled(row: PostRow, now: string): { row: PostRow; steps: PostStep[] } {
  const steps: PostStep[] = [];
  let current = row;
  const step = (type: PostStep['type'], changes: Partial<PostRow>): void => {
    current = revised(current, changes, now);
    steps.push({ type, row: current });
  };
  if (current.status === 'scheduled' && current.publish_at! <= now) {
    step('post.published', { status: 'published', published_at: current.publish_at });
  }
  if (current.status === 'published' && current.expires_at !== null && current.expires_at <= now) {
    step('post.archived', { status: 'archived' });
  }
  return { row: current, steps };
}

export const eventOf = ({ type, row }: PostStep) => ({ type, objectId: row.id, object: viewPost(row) });

export const mayBecome = (from: PostStatus, to: PostStatus): boolean =>
  from === to || postTransitions[from].includes(to);

/** The times of a post with these terms, or the first reason to refuse them. */
export function timesOf(
  wanted: Pick<PostRow, 'status' | 'publish_at' | 'expires_at'>,
  before: Pick<PostRow, 'status' | 'publish_at' | 'published_at' | 'expires_at'> | undefined,
  now: string,
): Pick<PostRow, 'publish_at' | 'published_at' | 'expires_at'> | Refusal {
  const { status, publish_at: publishAt, expires_at: expiresAt } = wanted;
  const isNew = before?.status !== status;
  const moves = isNew || before?.publish_at !== publishAt;
  if (status === 'scheduled') {
    if (publishAt === null)
      return refuseField('/publish_at', 'validation_failed', 'is required to schedule a post');
    if (moves && publishAt <= now) return refuseField('/publish_at', 'publish_at_in_past', 'is in the past');
    const last = addSeconds(now, limits.posts.scheduleDays * daySeconds);
    if (moves && publishAt > last) {
      return refuseField(
        '/publish_at',
        'validation_failed',
        `is more than ${limits.posts.scheduleDays} days in the future`,
      );
    }
  }
  const published =
    status === 'published' ? (isNew ? now : before!.published_at) : (before?.published_at ?? null);
  const start = status === 'published' ? published : publishAt;
  const endMoves = isNew || before?.expires_at !== expiresAt;
  if (expiresAt !== null && status !== 'archived' && endMoves) {
    if (expiresAt <= now) return refuseField('/expires_at', 'expires_at_in_past', 'is in the past');
    if (start !== null && expiresAt <= start) {
      return refuseField('/expires_at', 'dates_inverted', 'is before the publication');
    }
  }
  return {
    publish_at: status === 'published' ? published : publishAt,
    published_at: published,
    expires_at: expiresAt,
  };
}

/** Only posts for members can name passes. */
export const refusalByAudience = ({
  audience,
  pass_ids: passIds,
}: Pick<PostRow, 'audience' | 'pass_ids'>): Refusal | undefined =>
  audience === 'public' && passIds.length > 0
    ? refuseField('/pass_ids', 'validation_failed', 'belongs to the audience `members`')
    : undefined;

/** The time at which a post counts towards the daily quota; null if it doesn't. */
export const publicationOf = ({ status, publish_at: at }: PostRow): string | null =>
  status === 'scheduled' || status === 'published' ? at : null;

/**
 * Refuses a publication over the daily quota. `others` are the publication times in the 24 hours up to `at`, oldest
 * first.
 */
export function refusalByQuota(others: readonly string[], at: string, now: string): Refusal | undefined {
  const most = limits.posts.publishedPerDay;
  if (others.length < most) return undefined;
  const free = Date.parse(addSeconds(others[others.length - most]!, daySeconds));
  const wait = Math.max(1, Math.ceil((free - Math.max(Date.parse(at), Date.parse(now))) / 1_000));
  return refuse('publish_quota_exceeded', { limit: most, retry_after: wait });
}

export const viewPost = (row: PostRow): WirePost => ({
  id: encodeId('post', row.id),
  object: 'post',
  merchant_id: encodeId('merchant', row.merchant_id),
  title: row.title,
  body: row.body,
  media: row.media,
  cta: row.cta,
  status: row.status,
  publish_at: row.publish_at,
  published_at: row.published_at,
  expires_at: row.expires_at,
  audience: row.audience,
  pass_ids: row.pass_ids.map((id) => encodeId('pass', id)),
  metadata: row.metadata,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});
