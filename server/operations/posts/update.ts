import { update as route } from '../../../contract/domains/posts.ts';
import { decodeId } from '../../../contract/ids.ts';
import type { InputOf } from '../../../contract/route.ts';
import { endOrNever, startOfInstant } from '../../clock/time.ts';
import { uploadedBy } from '../../domains/pictures/uploaded.ts';
import { requirePasses, requirePlace } from '../../domains/posts/check-post.ts';
import { refusalByMedia } from '../../domains/posts/media.ts';
import {
  eventOf,
  mayBecome,
  type PostRow,
  publicationOf,
  refusalByAudience,
  settled,
  timesOf,
  viewPost,
} from '../../domains/posts/post.ts';
import { lockPosts, savePost } from '../../domains/posts/post-store.ts';
import { change, picked } from '../../engine/change.ts';
import { emit } from '../../engine/events/event-store.ts';
import { requireVersion, write } from '../../engine/operation.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';

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
  const byClock = steps.map(eventOf);
  const wrong = (input.media && refusalByMedia(after.media, uploadedBy(call))) ?? refusalByAudience(after);
  if (wrong) throw wrong;
  const changed = change(before, after, call.now);
  if (changed === undefined) {
    if (steps.length > 0) tx.commitAlong(savePost(tx, before));
    emit(tx, { now: call.now }, ...byClock);
    return viewPost(before);
  }
  if (input.pass_ids) await requirePasses(tx, after.pass_ids);
  if (publicationOf(after) !== publicationOf(before)) await requirePlace(tx, after, call.now);

  const { after: saved, fields } = changed;
  const shown = viewPost(saved);
  const previous = picked(viewPost(before), fields);
  const types = eventsOf(before, saved, fields);
  tx.commitAlong(savePost(tx, saved));
  emit(tx, { now: call.now }, ...byClock);
  emit(tx, call, ...types.map((type) => ({ type, objectId: saved.id, object: shown, previous })));
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

/** `post.published` or `post.archived` for that change of status, `post.updated` for everything else. */
function eventsOf(before: PostRow, after: PostRow, changed: readonly string[]) {
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
