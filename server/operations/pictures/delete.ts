import { dirname } from 'node:path/posix';
import { remove as route } from '../../../contract/domains/pictures.ts';
import { decodeId } from '../../../contract/ids.ts';
import { refOf, viewPicture } from '../../domains/pictures/picture.ts';
import { isShown, lockPicture, markPicture } from '../../domains/pictures/picture-store.ts';
import { emit } from '../../engine/events/event-store.ts';
import { write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';
import { picturePath } from '../../files/pictures/picture-link.ts';

/** Deletes a picture that nothing shows. A scheduled task removes its files. */
export const remove = write(route, async (tx, input, call) => {
  const id = decodeId('picture', input.id);
  const row = id === undefined ? undefined : await lockPicture(tx, id);
  if (row === undefined) throw refuse('not_found');
  const path = dirname(picturePath(call.services.keyring, refOf(row)));
  if (await isShown(tx, path)) throw refuse('picture_in_use');
  tx.commitAlong(markPicture(tx, row.id, 'deleted', call.realNow));
  emit(tx, call, {
    type: 'picture.deleted',
    objectId: row.id,
    object: viewPicture(row, call.services),
  });
  return undefined;
});
