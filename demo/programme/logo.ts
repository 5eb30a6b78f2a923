/** The logo of a house, uploaded as a person does it. */
import { readFile } from 'node:fs/promises';
import { viewMerchant } from '../../server/domains/merchant/merchant-view.ts';
import { rowOf, viewPicture } from '../../server/domains/pictures/picture.ts';
import { BackgroundBudget } from '../../server/engine/loops/budget.ts';
import type { Services } from '../../server/engine/services.ts';
import { PictureStore } from '../../server/files/pictures/picture-store.ts';
import { Renderer } from '../../server/files/pictures/renderer.ts';
import { iso } from '../calendar.ts';
import type { Opened } from '../chain.ts';
import { uuidAt } from '../uuid-at.ts';

const daysAgo = 20;
const minute = 10 * 60;

/** Call before the diary is written. Stores the files. */
export async function hangLogo(
  { scene, merchant }: Opened,
  services: Pick<Services, 'config' | 'keyring' | 'files'>,
): Promise<void> {
  const at = scene.calendar.instant(daysAgo, minute);
  const file = await readFile(new URL('../houses/logo.png', import.meta.url));
  const drawn = await new Renderer(new BackgroundBudget()).draw(merchant.id, file);
  if ('fault' in drawn) throw new Error(`The logo of the demo is refused: ${drawn.fault}.`);
  const times = { now: iso(at), realNow: iso(at) };
  const row = {
    ...rowOf(drawn, { merchantId: merchant.id, id: uuidAt(at), ...times }),
    status: 'ready' as const,
  };
  await new PictureStore(services.files).put(row, drawn);
  scene.rows.add('pictures', row);
  const picture = viewPicture(row, services);
  const by = { at, actor: scene.person('owner') };
  scene.diary.note({ ...by, type: 'picture.created', objectId: row.id, object: picture });
  const previous = { logo_url: merchant.logo_url };
  Object.assign(merchant, { logo_url: picture.url, version: merchant.version + 1, updated_at: iso(at) });
  const object = viewMerchant(merchant);
  scene.diary.note({ ...by, type: 'merchant.updated', objectId: merchant.id, object, previous });
}
