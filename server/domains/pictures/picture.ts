/** Pictures as the API shows them, and as the files are named. */
import type { Static } from 'typebox';
import { encodeId } from '../../../contract/ids.ts';
import type { Picture } from '../../../contract/resources/picture.ts';
import type { Row } from '../../database/schema/row.ts';
import type { Services } from '../../engine/services.ts';
import { type PictureRef, picturePath, widthsOf } from '../../files/pictures/picture-link.ts';

export type PictureRow = Row<'pictures'>;

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
