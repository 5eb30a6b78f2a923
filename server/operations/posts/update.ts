import { update as route } from '../../../contract/domains/posts.ts';
import { decodeId } from '../../../contract/ids.ts';
import type { InputOf } from '../../../contract/route.ts';
import { endOrNever, startOfInstant } from '../../clock/time.ts';
import { uploadedBy } from '../../domains/pictures/uploaded.ts';
import { requirePasses, requirePlace } from '../../domains/posts/check-post.ts';
import { refusalByMedia } from '../../domains/posts/media.ts';
import {
  mayBecome,
  type PostRow,
  publicationOf,
  refusalByAudience,
  settled,
  timesOf,
  viewPost,
} from '../../domains/posts/post.ts';
import { lockPosts, savePost } from '../../domains/posts/post-store.ts';
import { insertEvents, lineOf, systemLine } from '../../engine/event-store.ts';
import { requireVersion, write } from '../../engine/operation.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { isSame } from '../../json/is-same.ts';

type Input = InputOf<typeof route>;

/** Changes, publishes or archives a post. */
export const update = write(route, async (tx, input, call) => {
  const id = decodeId('post', input.id);
  const [stored] = id === undefined ? [] : await lockPosts(tx, [id]);
  if (stored === undefined) throw refuse('not_found');
  // Settle due changes first; their events have the actor `system`.
  const { row: before, steps } = settled(stored, call.now);
  requireVersion(call, before.version);
  const wanted = wantedOf(before, input, call.principal.merchantTimezone);
  if (!mayBecome(before.status, wanted.status)) throw refuse('invalid_transition');
  const times = timesOf(wanted, before, call.now);
  if (times instanceof Refusal) throw times;
  const after = { ...wanted, ...times };
  const wrong = (input.media && refusalByMedia(after.media, uploadedBy(call))) ?? refusalByAudience(after);
  if (wrong) throw wrong;
  const changed = changedFields(before, after);
  const byClock = steps.map(({ type, row }) =>
    systemLine(row.merchant_id, { type, objectId: row.id, object: viewPost(row) }),
  );
  if (changed.length === 0) {
    if (steps.length > 0) tx.commitAlong(savePost(tx, before), insertEvents(tx, byClock, call.now));
    return viewPost(before);
  }
  if (input.pass_ids) await requirePasses(tx, after.pass_ids);
  if (publicationOf(after) !== publicationOf(before)) await requirePlace(tx, after, call.now);

  const saved = { ...after, version: before.version + 1, updated_at: call.now };
  const shown = viewPost(saved);
  const old = viewPost(before);
  const previous = Object.fromEntries(changed.map((field) => [field, old[field]]));
  const types = eventsOf(before, saved, changed);
  const own = types.map((type) => lineOf(call, { type, objectId: saved.id, object: shown, previous }));
  tx.commitAlong(savePost(tx, saved), insertEvents(tx, [...byClock, ...own], call.now));
  return shown;
});

function wantedOf(before: PostRow, input: Input, timezone: string): PostRow {
  const { id: _id, publish_at: publishAt, expires_at: expiresAt, pass_ids: passIds, ...plain } = input;
  const wanted: PostRow = { ...before, ...plain };
  if (publishAt !== undefined) wanted.publish_at = publishAt && startOfInstant(publishAt, timezone);
  if (expiresAt !== undefined) wanted.expires_at = expiresAt && endOrNever(expiresAt, timezone);
  if (passIds) wanted.pass_ids = passIds.map((one) => decodeId('pass', one)!);
  return wanted;
}

const fields = [
  'title',
  'body',
  'media',
  'cta',
  'status',
  'publish_at',
  'published_at',
  'expires_at',
  'audience',
  'pass_ids',
  'metadata',
] as const;

const changedFields = (before: PostRow, after: PostRow) =>
  fields.filter((field) => !isSame(before[field], after[field]));

/** `post.published` or `post.archived` for that change of status, `post.updated` for everything else. */
function eventsOf(before: PostRow, after: PostRow, changed: readonly (typeof fields)[number][]) {
  const isTold = before.status !== after.status && ['published', 'archived'].includes(after.status);
  const state: readonly string[] = isTold ? ['status', 'publish_at', 'published_at'] : [];
  const others = changed.some((field) => !state.includes(field));
  return [
    ...(others ? (['post.updated'] as const) : []),
    ...(isTold
      ? [after.status === 'published' ? ('post.published' as const) : ('post.archived' as const)]
      : []),
  ];
}
