import { create as route } from '../../../contract/domains/posts.ts';
import { decodeId } from '../../../contract/ids.ts';
import { newUuid } from '../../clock/new-id.ts';
import { endOrNever, startOfInstant } from '../../clock/time.ts';
import { uploadedBy } from '../../domains/pictures/uploaded.ts';
import { requirePasses, requirePlace } from '../../domains/posts/check-post.ts';
import { refusalByMedia } from '../../domains/posts/media.ts';
import { type PostRow, refusalByAudience, timesOf, viewPost } from '../../domains/posts/post.ts';
import { insertPost } from '../../domains/posts/post-store.ts';
import { emit } from '../../engine/events/event-store.ts';
import { type NewEvent, write } from '../../engine/operation.ts';
import { Refusal, refuseField } from '../../errors/refusal.ts';

/** Creates a post: as a draft, scheduled, or published immediately. */
export const create = write(route, async (tx, input, call) => {
  const timezone = call.principal.merchantTimezone;
  const publishAt = input.publish_at ? startOfInstant(input.publish_at, timezone) : null;
  const status = input.status ?? (publishAt === null ? 'draft' : 'scheduled');
  if (status === 'published' && publishAt !== null) {
    throw refuseField('/publish_at', 'validation_failed', 'is only allowed for scheduled posts');
  }
  const expiresAt = input.expires_at ? endOrNever(input.expires_at, timezone) : null;
  const times = timesOf({ status, publish_at: publishAt, expires_at: expiresAt }, undefined, call.now);
  if (times instanceof Refusal) throw times;
  const row: PostRow = {
    merchant_id: tx.merchantId,
    id: newUuid(),
    title: input.title,
    body: input.body,
    media: input.media ?? [],
    cta: input.cta ?? null,
    status,
    ...times,
    audience: input.audience ?? (input.pass_ids?.length ? 'members' : 'public'),
    pass_ids: (input.pass_ids ?? []).map((id) => decodeId('pass', id)!),
    metadata: input.metadata ?? {},
    version: 1,
    created_at: call.now,
    updated_at: call.now,
  };
  const wrong = refusalByMedia(row.media, uploadedBy(call)) ?? refusalByAudience(row);
  if (wrong) throw wrong;
  await requirePasses(tx, row.pass_ids);
  await requirePlace(tx, row, call.now);

  const shown = viewPost(row);
  const about = { objectId: row.id, object: shown };
  const events: NewEvent[] = [{ type: 'post.created', ...about }];
  if (status === 'published') events.push({ type: 'post.published', ...about });
  tx.commitAlong(insertPost(tx, row));
  emit(tx, call, ...events);
  return shown;
});
