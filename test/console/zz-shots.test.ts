import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { decodeId, encodeId } from '../../contract/ids.ts';
import { atRest, type ConsoleStage, openConsole, signInAs } from '../harness/console.ts';
import { type Demo, demoCopy } from '../harness/demo.ts';

describe('shots', () => {
  let stage: ConsoleStage;
  let demo: Demo;
  let page: Page;
  before(async () => {
    demo = await demoCopy();
    const { database, keyring, dataDir } = demo;
    stage = await openConsole({ database, keyring, env: { TESSERA_DATA_DIR: dataDir } });
    page = await stage.open({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${stage.url}/`);
    await signInAs(page, demo.summary.owner.email, demo.summary.owner.password);
  });
  after(async () => {
    await stage?.close().catch((e) => console.log(String(e).slice(0, 600)));
    await demo?.database.drop();
  });
  test('shots', async () => {
    const merchant = decodeId('mer', demo.summary.merchants[0]!.id);
    const idOf = async (t: string, p: never) =>
      encodeId(
        p,
        (
          await stage.world.sql<{ id: string }>(
            `select id from ${t} where merchant_id=$1 order by id desc limit 1`,
            [merchant],
          )
        )[0]!.id,
      );
    const ids: Record<string, string> = {
      whk: await idOf('webhook_endpoints', 'whk' as never),
      cus: await idOf('customers', 'cus' as never),
      pass: await idOf('passes', 'pass' as never),
    };
    for (const shot of (process.env.SHOTS ?? '').split(' ').filter(Boolean)) {
      const [path, width = '1440', scheme = 'light', lang = 'en'] = shot.split(',');
      await page.setViewportSize({ width: Number(width), height: Number(width) < 500 ? 844 : 900 });
      await page.emulateMedia({ colorScheme: scheme as 'light', reducedMotion: 'reduce' });
      await page.evaluate(`localStorage.setItem('tessera-language', '${lang}')`);
      await page.goto(`${stage.url}/${path!.replace(/:(\w+)/g, (_, k) => ids[k]!)}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await atRest(page);
      await page.screenshot({
        path: `/tmp/shots/${path!.replace(/[^a-z0-9]+/gi, '_')}-${width}-${scheme}-${lang}.png`,
        fullPage: Number(width) > 500,
      });
    }
  });
});
