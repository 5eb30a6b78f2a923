/** Search parameters and the query of the images. */
import type { PicturesListParams } from '@tessera/sdk';
import { filled, type Given, textIn } from '../../ui/search/search-values.ts';

export interface PictureSearch {
  cursor?: string;
}

export const readPictureSearch = ({ cursor }: Given): PictureSearch => filled({ cursor: textIn(cursor) });

export const pictureListInput = ({ cursor }: PictureSearch): PicturesListParams =>
  filled({ limit: 25, cursor });
