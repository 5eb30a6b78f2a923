/** A form whose answer was lost, and which is changed before it is sent again, is done once. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import type { Tessera } from '../../../sdk/src/client.ts';
import { openConsole, withoutBrowser } from '../../harness/console.ts';
import { until } from '../../harness/patience.ts';
import { setUp, use } from '../../harness/stage.ts';
import { openClub } from '../../journeys/order-stage.ts';

/** Forms whose draft outlives the page, by what keeps it, and why they are done once after a reload. */
const kept: Readonly<Record<string, string>> = {
  'console/pages/messages/compose/compose.tsx': 'what was sent is beside the draft, as the tests below show',
  'console/counter/basket/use-basket.ts':
    'an order is done once, and the queue of the till keeps what was sent',
  'console/counter/lookup/use-lookup-draft.ts': 'the queue of the till keeps what was sent',
};

test('each form whose draft outlives the page is done once after a reload, for a reason that is known', () => {
  const found = globSync('console/{components,counter,forms,frame,pages}/**/*.{ts,tsx}').filter((path) =>
    /= useKeptDraft\b/.test(readFileSync(path, 'utf8')),
  );
  assert.deepEqual(found.toSorted(), Object.keys(kept).toSorted());
});

/** What is lost: the answer, after the server did it, or the request. */
const losses = ['answer', 'request'] as const;
type Loss = (typeof losses)[number];

interface Form {
  path: string;
  /** Where the form is sent. */
  to: RegExp;
  open: () => Promise<void>;
  fill: (value: string) => Promise<void>;
  submit: () => Promise<void>;
  /** What was made, by what was filled in. */
  made: () => Promise<string[]>;
  /** Its draft outlives the page. */
  isKept?: true;
}

describe('a form', { skip: withoutBrowser }, () => {
  let tessera: Tessera;
  let page: Page;
  let club: Awaited<ReturnType<typeof openClub>>;
  const stage = use(openConsole);
  setUp(async () => {
    const merchant = await stage.world.merchant({ sandbox: true });
    tessera = await merchant.clientAs('owner');
    club = await openClub(tessera);
    page = await stage.signIn(merchant, 'owner', { at: '/members' });
  });

  const dialog = () => page.getByRole('dialog');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
  const submitIn = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
  const write = async () => {
    await page.getByRole('region', { name: 'Who gets it' }).getByText('1 person').waitFor();
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('It is yours.');
  };
  const message: Pick<Form, 'fill' | 'submit' | 'made' | 'isKept'> = {
    fill: async (value) => {
      if (await dialog().isVisible()) await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
      await page.getByRole('textbox', { name: 'Subject', exact: true }).fill(value);
    },
    submit: async () => {
      await press('Review and send');
      await submitIn('Send now');
    },
    made: async () => (await tessera.communications.list().page()).data.map(({ subject }) => subject!),
    isKept: true,
  };
  const byName = <One extends { name: string | null }>(all: readonly One[]) => all.map(({ name }) => name!);

  const forms: Record<string, Form> = {
    'that starts a programme': {
      path: '/passes/start',
      to: /\/merchant\/programmes$/,
      open: async () => {},
      fill: (value) => page.getByLabel('Name on the card').fill(value),
      submit: () => press('Create programme and card'),
      made: async () => byName((await tessera.memberships.listPasses().page()).data),
    },
    'that creates a member': {
      path: '/members',
      to: /\/customers$/,
      open: async () => {
        await press('New member');
        await dialog().getByLabel('Email address').fill(`${crypto.randomUUID()}@example.com`);
      },
      fill: (value) => dialog().getByRole('textbox', { name: 'Name', exact: true }).fill(value),
      submit: () => submitIn('New member'),
      made: async () => byName((await tessera.customers.list().page()).data),
    },
    'that adjusts points': {
      path: '/members/{member}',
      to: /\/adjust-points$/,
      open: async () => {
        await press('Manage card');
        await page.getByRole('menuitem', { name: 'Adjust points' }).click();
        await dialog().getByRole('textbox', { name: 'Points', exact: true }).fill('5');
      },
      fill: (value) => dialog().getByLabel('Reason').fill(value),
      submit: () => submitIn('Adjust points'),
      made: async () => {
        const { data } = await tessera.points.statement(club.member.id, { type: ['adjust'] }).page();
        return data.map(({ reason }) => reason!);
      },
    },
    'that writes to a member': {
      path: '/messages/new?member={member}',
      to: /\/merchant\/mbr_\w+\/email$/,
      open: write,
      ...message,
    },
    'that writes to the members of a pass': {
      path: '/messages/new?to=pass&pass={pass}',
      to: /\/pass\/pass_\w+\/broadcast$/,
      open: async () => {
        await page.getByText('Service message', { exact: true }).click();
        await write();
      },
      ...message,
    },
  };

  for (const [at, [what, form]] of Object.entries(forms).entries())
    for (const loss of losses)
      for (const isReloaded of form.isKept ? [false, true] : [false])
        test(`${what}, is done once if it is changed after its ${loss} was lost${isReloaded ? ', and the page was reloaded' : ''}`, async () => {
          // Several forms write messages.
          const end = `without ${loss}${isReloaded ? ', reloaded' : ''}, ${at}`;
          const [first, second] = [`First ${end}`, `Second ${end}`];
          // Without what the page was shown before.
          await page.goto(
            stage.url +
              form.path.replace('{member}', club.member.customer_id!).replace('{pass}', club.pass.id),
          );
          await form.open();
          const lost = await loseNext(page, form.to, loss);
          await form.fill(first);
          await form.submit();
          // The form itself says so once the client has given up; a bar of the page does earlier.
          await page.locator('form [role=alert], [role=dialog] [role=alert]').first().waitFor();
          assert.equal(lost.count, 3);
          await page.unroute(lost.at, lost.handle);
          if (isReloaded) {
            await page.reload();
            await page.getByRole('status').filter({ hasText: 'Your draft is back' }).waitFor();
          }
          await form.fill(second);
          await form.submit();
          const notice = page.getByText(
            /^Your first attempt had already worked, with what the form said then/,
          );
          if (loss === 'answer') await notice.waitFor();
          const made = async () => (await form.made()).filter((one) => one?.endsWith(` ${end}`));
          await until(async () => (await made()).length > 0);

          assert.deepEqual(await made(), [loss === 'answer' ? first : second]);
          if (loss === 'request') assert.equal(await notice.count(), 0);
        });
});

/** Loses what is sent there until it is unrouted. */
async function loseNext(page: Page, to: RegExp, loss: Loss) {
  const lost = {
    count: 0,
    at: (url: URL) => to.test(url.pathname),
    handle: async (route: Route) => {
      if (route.request().method() !== 'POST' || /"dry_run":true/.test(route.request().postData() ?? ''))
        return route.fallback();
      lost.count += 1;
      if (loss === 'answer') await route.fetch();
      return route.abort('connectionreset');
    },
  };
  await page.route(lost.at, lost.handle);
  return lost;
}
