/** Every page of the console with the demo, opened once in the running console, light and wide. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { paths } from '../../console/paths.gen.ts';
import {
  type ConsoleStage,
  openConsole,
  signInAs,
  violationsOf,
  withoutBrowser,
} from '../harness/console.ts';
import { type Demo, demoCopy } from '../harness/demo.ts';
import { addresses, goTo, goWithin, hindrancesOf, isOutside, lasting, wide } from './all-pages.ts';

describe('each page of the console opens and is accessible', { skip: withoutBrowser }, () => {
  let stage: ConsoleStage;
  let demo: Demo;
  let inside: Page;
  let stranger: Page;
  let addressOf: Map<string, string>;

  before(async () => {
    demo = await demoCopy();
    const { database, keyring, dataDir, summary } = demo;
    stage = await openConsole({ database, keyring, env: { TESSERA_DATA_DIR: dataDir } });
    addressOf = await addresses(stage, demo);
    [inside, stranger] = await Promise.all([stage.open({ viewport: wide }), stage.open({ viewport: wide })]);
    await inside.goto(`${stage.url}/`);
    await signInAs(inside, summary.owner.email, summary.owner.password);
    await goTo(stranger, `${stage.url}${paths.signIn()}`);
  });
  after(async () => {
    await stage?.close();
    await demo?.database.drop();
  });

  for (const name of Object.keys(paths))
    test(name, async (t) => {
      const page = isOutside(name) ? stranger : inside;
      await goWithin(page, addressOf.get(name)!);
      const look = async () => [...(await hindrancesOf(page)), ...(await violationsOf(page))];
      assert.deepEqual(await lasting(page, look, (wrongs) => t.diagnostic(wrongs)), []);
    });
});
