/** The operations of pictures, by route name. */
import { remove } from './delete.ts';
import { list } from './list.ts';
import { upload } from './upload.ts';

export const pictureOperations = {
  'pictures.upload': upload,
  'pictures.list': list,
  'pictures.delete': remove,
};
