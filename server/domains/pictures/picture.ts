/** Pictures as the API shows them, and as the files are named. */
import type { Static } from 'typebox';
import { encodeId } from '../../../contract/ids.ts';
import type { Picture } from '../../../contract/resources/picture.ts';
import type { Row } from '../../database/schema/row.ts';
import type { Services } from '../../engine/services.ts';
import { type PictureRef, picturePath, widthsOf } from '../../files/pictures/picture-link.ts';
import type { Drawn } from '../../files/pictures/renditions.ts';

export type PictureRow = Row<'pictures'>;

/** The row of a picture whose files are not stored yet. Times are RFC 3339; only sandboxes have two that differ. */
export function rowOf(
  { extension, width, height, renditions, wallet }: Drawn,
  { merchantId, id, now, realNow }: { merchantId: string; id: string; now: string; realNow: string },
): PictureRow {
  return {
    merchant_id: merchantId,
    id,
    status: 'uploading',
    extension,
    width,
    height,
    sizes: renditions.map((size) => ({ width: size.width, height: size.height })),
    strips: wallet.filter(({ name }) => name.startsWith('strip')).length,
    stored_bytes: [...renditions, ...wallet].reduce((sum, { bytes }) => sum + bytes.length, 0),
    since: realNow,
    created_at: now,
  };
}

export const refOf = (row: PictureRow): PictureRef => ({
  merchantId: row.merchant_id,
  id: row.id,
  files: { sizes: row.sizes.length, strips: row.strips, extension: row.extension },
});

export function viewPicture(
  row: PictureRow,
  { config, keyring }: Pick<Services, 'config' | 'keyring'>,
): Static<typeof Picture> {
  const picture = refOf(row);
  const urlAt = (width?: number) => `${config.publicUrl}${picturePath(keyring, picture, width)}`;
  const named = widthsOf(picture);
  return {
    id: encodeId('picture', row.id),
    object: 'picture',
    merchant_id: encodeId('merchant', row.merchant_id),
    url: urlAt(),
    width: row.width,
    height: row.height,
    sizes: row.sizes.map(({ width, height }, at) => ({ url: urlAt(named[at]), width, height })),
    stored_bytes: row.stored_bytes,
    created_at: row.created_at,
  };
}
