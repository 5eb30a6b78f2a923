import { upload as route } from '../../../contract/domains/pictures.ts';
import { limits } from '../../../contract/limits.ts';
import type { InputOf } from '../../../contract/route.ts';
import { newUuid } from '../../clock/new-id.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { type PictureRow, rowOf, viewPicture } from '../../domains/pictures/picture.ts';
import {
  holdUploads,
  insertPicture,
  markPicture,
  usedByPictures,
} from '../../domains/pictures/picture-store.ts';
import { emit } from '../../engine/events/event-store.ts';
import { type Call, write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';
import type { PictureFault } from '../../files/pictures/picture-format.ts';

type Kept = PictureRow | { fault: PictureFault | 'limit_reached' };

const { perMerchant, storedBytes } = limits.pictures;

/**
 * Draws the picture in its sizes and stores them. The row comes before the files, so that they are removed if the
 * upload is never finished.
 */
async function keep({ file }: InputOf<typeof route>, call: Call): Promise<Kept> {
  const { pool, renderer, pictures } = call.services;
  const { merchantId } = call.principal;
  const drawn = await renderer.draw(merchantId, Buffer.from(file, 'latin1'));
  if ('fault' in drawn) return drawn;
  const row = rowOf(drawn, { merchantId, id: newUuid(), now: call.now, realNow: call.realNow });
  const hasRoom = await inTenantTransaction(pool, { merchants: merchantId }, async (tx) => {
    await holdUploads(tx);
    const { count, bytes } = await usedByPictures(tx);
    if (count >= perMerchant || bytes + row.stored_bytes > storedBytes) return false;
    await insertPicture(tx, row);
    return true;
  });
  if (!hasRoom) return { fault: 'limit_reached' };
  await pictures.put(row, drawn);
  return row;
}

/** The default advice about media types concerns request bodies; this one concerns the file in the form. */
const detailOf = (fault: string) =>
  fault === 'unsupported_media_type' ? { detail: 'Send a PNG, JPEG or WebP as `file`.' } : {};

/** Stores a picture in the sizes that pages, mails and wallets show. */
export const upload = write(
  route,
  async (tx, _input, call, kept: Kept) => {
    if ('fault' in kept) throw refuse(kept.fault, detailOf(kept.fault));
    const shown = viewPicture(kept, call.services);
    tx.commitAlong(markPicture(tx, kept.id, 'ready', call.realNow));
    emit(tx, call, { type: 'picture.created', objectId: kept.id, object: shown });
    return shown;
  },
  keep,
);
