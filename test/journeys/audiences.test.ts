/** One kind of audience for messages and for codes: who is in it, and that a code and its message reach exactly them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeId } from '../../contract/ids.ts';
import type { CustomerFilter } from '../../sdk/src/resources/shared-objects.ts';
import { addMembers } from '../harness/audience.ts';
import { jobEnd } from '../harness/jobs.ts';
import { until } from '../harness/patience.ts';
import { openSmtp } from '../harness/smtp.ts';
import { use, useStage } from '../harness/stage.ts';

const smtp = use(openSmtp);
const { world } = useStage(() => ({
  background: true,
  env: { TESSERA_SMTP_URL: smtp.url, TESSERA_MAIL_FROM: 'hello@tessera.test' },
}));

/** A pass with members at addresses of their own: `member-1` and so on. */
async function scene(count: number) {
  const merchant = await world.merchant({ timezone: 'UTC' });
  const tessera = await merchant.client();
  const { passId, customers, memberships } = await addMembers(world, merchant, count);
  const tag = merchant.id.slice(-12);
  await world.sql(
    `update customers set email = replace(email, '@', '.${tag}@'), created_at = now() - interval '1 year'
     where merchant_id = $1`,
    [merchant.id],
  );
  return {
    merchant,
    tessera,
    passId,
    customers,
    memberships,
    addressOf: (n: number) => `member-${n}.${tag}@example.com`,
  };
}

const percent = { type: 'percent' as const, percent_off: 1_000 };

/** Makes a campaign with codes, and returns its id. */
async function campaignOf(
  tessera: Awaited<ReturnType<typeof scene>>['tessera'],
  quantity: number,
  holdout = 0,
) {
  const campaign = await tessera.campaigns.create({ name: `Autumn ${quantity}`, holdout_percent: holdout });
  const job = await tessera.vouchers.bulk({
    campaign: { id: campaign.id },
    template: { type: 'discount', discount: percent },
    quantity,
  });
  await jobEnd(tessera, job.id);
  return campaign.id;
}

test('each fact of an audience selects the customers it describes, for messages as for codes', async () => {
  const { merchant, tessera, passId, customers, memberships } = await scene(4);
  const [first, second, third] = customers.map((id) => decodeId('customer', id)!);
  const set = (id: string | undefined, what: string) =>
    world.sql(`update customers set ${what} where merchant_id = $1 and id = $2`, [merchant.id, id]);
  await set(first, `tags = '{regular,vegan}', attributes = '{"seats": 4, "newsletter": true}'`);
  await set(second, `tags = '{regular}', birthday = to_char(now() + interval '3 days', '"--"MM-DD')`);
  await set(third, `address = '{"line1":"Via Roma 1","postal_code":"10121","city":"Torino","country":"IT"}'`);
  // Once what the members did before is counted.
  await until(async () => {
    const seen = await world.sql('select from customer_activity where merchant_id = $1', [merchant.id]);
    return seen.length === customers.length;
  });
  const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await world.sql(
    `insert into customer_activity (merchant_id, customer_id, last_activity_at) values ($1, $2, $3), ($1, $4, $5)
     on conflict (merchant_id, customer_id) do update set last_activity_at = excluded.last_activity_at`,
    [merchant.id, first, day(2), second, day(70)],
  );
  await world.sql(
    'delete from customer_activity where merchant_id = $1 and customer_id <> all ($2::uuid[])',
    [merchant.id, [first, second]],
  );
  await tessera.orders.apply('A-1', {
    customer: { id: customers[2]! },
    items: [{ quantity: 1, unit_amount: 12_000 }],
    currency: 'EUR',
  });
  await world.sql(`update memberships set points_available = 9000 where merchant_id = $1 and id = $2`, [
    merchant.id,
    decodeId('membership', memberships[3]!),
  ]);
  const campaign_id = await campaignOf(tessera, 5);
  await tessera.campaigns.publish(campaign_id, { customer: { id: customers[0]! }, channel: 'none' });

  // By number of the member.
  const facts: [filter: CustomerFilter, members: number[]][] = [
    [{ tags: ['regular'] }, [1, 2]],
    [{ tags: ['regular'], without_tags: ['vegan'] }, [2]],
    [{ attributes: [{ key: 'seats', gte: 3, lte: 5 }] }, [1]],
    [{ attributes: [{ key: 'newsletter', values: [true] }] }, [1]],
    [{ attributes: [{ key: 'seats', values: ['4'] }] }, []],
    [{ birthday: { days_before: 7 } }, [2]],
    [{ birthday: { days_before: 1, days_after: 1 } }, []],
    [{ cities: ['torino', 'Milano'] }, [3]],
    [{ last_visit: { days_gte: 60 } }, [2, 4]],
    [{ last_visit: { days_lte: 10 } }, [1, 3]],
    [{ spend: { gte: 10_000 } }, [3]],
    [{ spend: { lte: 0, days: 30 } }, [1, 2, 4]],
    [{ spend: { gte: 10_000, currency: 'EUR' } }, [3]],
    [{ spend: { gte: 1, currency: 'CHF' } }, []],
    [{ points_gte: 5_000 }, [4]],
    [{ codes: [{ campaign_id, state: 'has' }] }, [1]],
    [{ codes: [{ campaign_id, state: 'has_not' }] }, [2, 3, 4]],
    [{ codes: [{ campaign_id, state: 'redeemed' }] }, []],
    [{ codes: [{ campaign_id, state: 'not_redeemed' }], tags: ['vegan'] }, [1]],
  ];
  const none = { code: 'audience_empty' };
  for (const [filter, members] of facts) {
    const message = { subject: 'x', body: 'x', audience: { filter }, dry_run: true };
    const about = JSON.stringify(filter);
    const asked = [
      () => tessera.communications.broadcastToMembers(passId, message),
      () =>
        tessera.campaigns.publishToAudience(campaign_id, {
          audience: { filter, pass_id: passId },
          dry_run: true,
        }),
      () => tessera.campaigns.publishToAudience(campaign_id, { audience: { filter }, dry_run: true }),
    ];
    for (const ask of asked) {
      if (members.length === 0) await assert.rejects(ask(), none, about);
      else {
        const found = await ask().catch((error: unknown) => assert.fail(`${about}: ${error}`));
        const count = 'targeted' in found ? found.targeted : 'customers' in found && found.customers;
        assert.equal(count, members.length, about);
      }
    }
  }
  // Exactly these, not only as many.
  const sent = await tessera.communications.broadcastToMembers(passId, {
    subject: 'x',
    body: 'x',
    audience: { segment: 'active', filter: { tags: ['regular'], without_tags: ['vegan'] } },
  });
  assert.ok('communication' in sent);
  await jobEnd(tessera, sent.job.id);
  const person = await merchant.clientAs('viewer');
  const deliveries = await person.communications.listDeliveries(sent.communication.id).page();
  assert.deepEqual(
    deliveries.data.map(({ customer_id }) => customer_id),
    [customers[1]],
  );

  const other = await world.merchant();
  const foreign = await (await other.client()).campaigns.create({ name: 'Theirs' });
  await assert.rejects(
    tessera.campaigns.publishToAudience(campaign_id, {
      audience: { filter: { codes: [{ campaign_id: foreign.id, state: 'has_not' }] } },
    }),
    { code: 'validation_failed' },
  );
  await assert.rejects(
    tessera.campaigns.publishToAudience(campaign_id, { audience: { segment: 'inactive' } }),
    { code: 'validation_failed' },
  );
});

test('an audience gets codes once, the hold-out group none, and only those with consent read about theirs', async () => {
  const { merchant, tessera, passId, customers, addressOf } = await scene(12);
  const campaignId = await campaignOf(tessera, 20, 30);
  await tessera.campaigns.publish(campaignId, { customer: { id: customers[0]! }, channel: 'none' });
  await world.sql(
    `update customers set consents = jsonb_set(consents::jsonb, '{marketing_email}', '"denied"')
     where merchant_id = $1 and email = $2`,
    [merchant.id, addressOf(2)],
  );
  const asked = {
    audience: { pass_id: passId },
    message: {
      subject: 'For you, {{customer.first_name}}',
      body: 'For you: {{voucher.code}}',
      blocks: [{ type: 'text' as const, text: 'We have missed you' }, { type: 'code' as const }],
    },
  };
  const reach = await tessera.campaigns.publishToAudience(campaignId, { ...asked, dry_run: true });
  assert.ok('customers' in reach);
  assert.equal(reach.customers, 12);
  assert.equal(reach.issued + reach.skipped + reach.held_out + reach.missing, 12);
  assert.equal(reach.missing, 0);

  // Meanwhile someone else gets a code, too, who isn't written to.
  await tessera.campaigns.publish(campaignId, { customer: { external_id: 'walk-in' }, channel: 'none' });
  await world.sql(
    `update campaign_publications p set created_at = now() + interval '1 hour'
     from customers c where c.merchant_id = p.merchant_id and c.id = p.customer_id
       and p.merchant_id = $1 and c.external_id = 'walk-in'`,
    [merchant.id],
  );
  const job = await tessera.campaigns.publishToAudience(campaignId, asked);
  assert.ok('progress' in job);
  const { result } = await jobEnd(tessera, job.id);
  assert.deepEqual(
    [result?.issued, result?.skipped, result?.held_out ?? 0],
    [reach.issued, reach.skipped, reach.held_out],
  );
  const person = await merchant.clientAs('viewer');
  const sent = await until(async () => {
    const message = await person.communications.get(result!.communication_id!);
    return message.counts.queued === 0 ? message : undefined;
  });
  assert.equal(sent.category, 'marketing');
  assert.equal(sent.counts.targeted, reach.issued);
  assert.equal(sent.counts.sent, reach.messages!.targeted - reach.messages!.suppressed);
  const mails = smtp.mails.filter(({ headers }) => /^For you/.test(headers.subject ?? ''));
  assert.ok(!mails.some(({ to }) => to === addressOf(2)));
  const codes = new Set(mails.map(({ html }) => /<strong[^>]*>([^<]+)<\/strong>/.exec(html)?.[1]));
  assert.equal(codes.size, mails.length);

  // Again, no one gets a second code, and nothing is sent.
  const again = await tessera.campaigns.publishToAudience(campaignId, asked);
  assert.ok('progress' in again);
  const { result: nothing } = await jobEnd(tessera, again.id);
  assert.deepEqual([nothing?.issued, nothing?.communication_id], [0, undefined]);
});

test('two audiences with customers in common get a code at once, and each customer reads about theirs once', async () => {
  const { merchant, tessera, passId, customers, addressOf } = await scene(70);
  const campaignId = await campaignOf(tessera, 100);
  const all = customers.map((_, at) => addressOf(at + 1));
  // Both jobs give in the order of the ids, and each ends with someone whom only it reaches.
  const inOrder = customers.map((id) => decodeId('customer', id)!).sort();
  for (const [at, id] of inOrder.slice(-2).entries())
    await world.sql(`update customers set tags = array[$3] where merchant_id = $1 and id = $2`, [
      merchant.id,
      id,
      `late-${at}`,
    ]);
  const give = (subject: string, without_tags: string[]) =>
    tessera.campaigns.publishToAudience(campaignId, {
      audience: { pass_id: passId, filter: { without_tags } },
      message: { subject, body: 'Yours: {{voucher.code}}', category: 'transactional' },
    });
  const jobs = await Promise.all([
    give('Both: first', ['late-0']),
    give('Both: second', ['late-1']),
    ...customers.slice(30, 40).map((id) => tessera.campaigns.publish(campaignId, { customer: { id } })),
  ]);
  const results = await Promise.all(
    jobs.flatMap((job) => ('progress' in job ? [jobEnd(tessera, job.id)] : [])),
  );
  const written = results.flatMap(({ result }) => result?.communication_id ?? []);
  assert.equal(written.length, 2);
  const person = await merchant.clientAs('viewer');
  for (const id of written)
    await until(async () => (await person.communications.get(id)).counts.queued === 0 || undefined);
  const mails = await until(async () => {
    const found = smtp.mails.filter(({ to }) => all.includes(to));
    return found.length >= all.length ? found : undefined;
  });
  assert.deepEqual(mails.map(({ to }) => to).sort(), all.sort());
});

test('reminders sent at the same moment reach each recipient once', async () => {
  const { merchant, tessera, customers } = await scene(24);
  const voucher = await tessera.vouchers.create({
    type: 'discount',
    discount: percent,
    redemption_limit: null,
  });
  const recipients = await Promise.all(
    customers.map((id) => tessera.vouchers.issue(voucher.id, { customer: { id }, channel: 'none' })),
  );
  await world.sql(
    `update customers set consents = jsonb_set(consents::jsonb, '{marketing_email}', '"granted"') where merchant_id = $1`,
    [merchant.id],
  );
  const sent = await Promise.all(
    recipients.map(({ id }) =>
      tessera.communications.nudge(voucher.id, { recipient_ids: [id], channels: ['email'] }),
    ),
  );
  assert.deepEqual(
    sent.map(({ communication }) => communication.counts.targeted),
    customers.map(() => 1),
  );
});
