/** Uploaded pictures: logos, and those of passes, posts and rewards. */

import { Type } from 'typebox';
import { eventsOf, happening } from '../events/payload.ts';
import { Id, Integer, Strict, Timestamp } from '../primitives.ts';

const Url = (description: string) =>
  Type.String({ description, examples: ['https://tessera.example/pictures/AZ1f/640.png'] });

export const Picture = Strict(
  {
    id: Id('picture'),
    object: Type.Literal('picture'),
    merchant_id: Id('merchant'),
    url: Url('Its largest size; use it as `logo_url`, `image_url` or in `media`'),
    width: Type.Integer({ minimum: 1, description: 'Pixels of the upload, upright' }),
    height: Integer(1),
    sizes: Type.Array(
      Strict({ url: Url('Never changes its content'), width: Integer(1), height: Integer(1) }),
      {
        description: 'All sizes, smallest first',
      },
    ),
    stored_bytes: Type.Integer({ minimum: 1, description: 'Of all sizes together' }),
    created_at: Timestamp(),
  },
  { title: 'Picture' },
);

export const pictureEvents = eventsOf('picture', ['posts:read', 'POSTS_READ'], {
  'picture.created': happening('A picture was uploaded', Picture),
  'picture.deleted': happening('A picture was deleted', Picture),
});
