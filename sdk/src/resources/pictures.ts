// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import { formOf } from '../form.ts';
import type { ListParams, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { Picture } from './shared-objects.ts';

/** Parameters of `upload`. */
export interface PicturesUploadParams {
  /** The file itself */
  file: Blob;
}

/** Parameters of `list`. */
export interface PicturesListParams extends ListParams {
}

/** Pictures: logos and pictures, uploaded once and served in several sizes. */
export class PicturesRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Upload a picture.
   *
   * Uploads a PNG, JPEG or WebP of up to 5 MB, 16 megapixels and 8,000 pixels a side. The type is detected
   * from the content, not the file name; SVG and animations are refused. The picture is drawn again in
   * several sizes, so nothing but its pixels is kept: no place, camera or profile. Use its `url` as
   * `logo_url` of the profile or a pass template, `image_url` of a reward, or in `media` of a post.
   *
   * `POST /api/v1/merchant/pictures` · posts:create · POSTS_MANAGE
   * @throws {TesseraError} limit_reached, unsupported_media_type, picture_unreadable, picture_too_large */
  upload(params: PicturesUploadParams, options: RequestOptions = {}): Call<Picture> {
    return this.#transport.send<Picture>(
      { method: 'POST', path: '/api/v1/merchant/pictures', body: formOf(params), keyed: true },
      options,
    );
  }

  /** List pictures.
   *
   * Lists uploaded pictures, newest first unless `order=asc`.
   *
   * `GET /api/v1/merchant/pictures` · posts:read · POSTS_READ
   * @throws {TesseraError} invalid_cursor, validation_failed */
  list(params: PicturesListParams = {}, options: RequestOptions = {}): Pages<Picture> {
    return this.#transport.list<Picture>('/api/v1/merchant/pictures', params, options);
  }

  /** Delete a picture.
   *
   * Deletes a picture that neither the profile nor a pass template, reward, post or message of the last 30
   * days shows. Its addresses stop working within two hours; mails and caches that already have it can show
   * it longer.
   *
   * `DELETE /api/v1/merchant/pictures/:id` · posts:update · POSTS_MANAGE
   * @throws {TesseraError} not_found, picture_in_use */
  delete(id: string, options: RequestOptions = {}): Call<void> {
    return this.#transport.send<void>(
      { method: 'DELETE', path: path`/api/v1/merchant/pictures/${id}`, as: 'nothing' },
      options,
    );
  }
}
