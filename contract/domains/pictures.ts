/** Pictures: uploaded, checked, drawn again in several sizes and served to everyone with the address. */

import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { domain } from '../domain.ts';
import { limits } from '../limits.ts';
import { List, listQuery, Strict } from '../primitives.ts';
import { Picture, pictureEvents } from '../resources/picture.ts';
import { route } from '../route.ts';

/** The accepted media types. */
export const pictureMediaTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
const { fileBytes, side, pixels } = limits.pictures;

export const upload = route({
  name: 'pictures.upload',
  kind: 'upload',
  method: 'POST',
  path: '/merchant/pictures',
  access: byToken('posts:create', 'POSTS_MANAGE'),
  grants: 'none',
  summary: 'Upload a picture',
  description: `Uploads a PNG, JPEG or WebP of up to ${fileBytes / 1_048_576} MB, ${pixels / 1_000_000} megapixels and ${side.toLocaleString('en')} pixels a side. The type is detected from the content, not the file name; SVG and animations are refused. The picture is drawn again in several sizes, so nothing but its pixels is kept: no place, camera or profile. Use its \`url\` as \`logo_url\` of the profile or a pass template, \`image_url\` of a reward, or in \`media\` of a post.`,
  body: Strict({
    file: Type.String({
      minLength: 1,
      maxLength: fileBytes,
      contentMediaType: pictureMediaTypes.join(', '),
      description: 'The file itself',
      examples: ['(the bytes of the file)'],
    }),
  }),
  result: { status: 201, schema: Picture },
  errors: ['limit_reached', 'unsupported_media_type', 'picture_unreadable', 'picture_too_large'],
  events: ['picture.created'],
  idempotency: 'accepted',
  bodyLimitBytes: limits.bodyBytes.picture,
  example: { body: { file: '(the bytes of the file)' } },
});

export const list = route({
  name: 'pictures.list',
  method: 'GET',
  path: '/merchant/pictures',
  access: byToken('posts:read', 'POSTS_READ'),
  summary: 'List pictures',
  description: 'Lists uploaded pictures, newest first unless `order=asc`.',
  query: Strict(listQuery),
  result: { status: 200, schema: List(Picture) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const remove = route({
  name: 'pictures.delete',
  method: 'DELETE',
  path: '/merchant/pictures/:id',
  access: byToken('posts:update', 'POSTS_MANAGE'),
  grants: 'none',
  summary: 'Delete a picture',
  description:
    'Deletes a picture that neither the profile nor a pass template, reward, post or message of the last 30 days shows. Its addresses stop working within two hours; mails and caches that already have it can show it longer.',
  params: Type.Object({ id: Type.String({ description: 'Id of the picture' }) }),
  result: { status: 204 },
  errors: ['not_found', 'picture_in_use'],
  events: ['picture.deleted'],
  idempotency: 'none',
});

export const pictures = domain({
  about: {
    pictures: {
      title: 'Pictures',
      description: 'Logos and pictures, uploaded once and served in several sizes.',
    },
  },
  routes: [upload, list, remove],
  events: [pictureEvents],
});
