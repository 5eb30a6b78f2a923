/** A shop's pictures. */
import { randomInt } from 'node:crypto';
import { png } from '../harness/pictures.ts';
import { formOf } from './form.ts';
import { send } from './send.ts';
import type { Shop } from './shop-parts.ts';

/** A small picture of a color of its own, with one character for each byte. */
export function picture(): string {
  const color = [randomInt(256), randomInt(256), randomInt(256), 255] as const;
  return png(8, 8, { color: () => color }).toString('latin1');
}

/** Uploads a picture and returns its id. */
export async function newPicture(shop: Omit<Shop, 'ids'>): Promise<string> {
  const { jwt } = await shop.owner();
  const form = formOf({ file: picture() });
  const path = '/api/v1/merchant/pictures';
  const answer = await send(shop.url, { method: 'POST', path, bearer: jwt, ...form });
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.json as { id: string }).id;
}
