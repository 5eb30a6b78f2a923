import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import readExcelFile from 'read-excel-file/node';
import { exportColumns } from '../../contract/domains/wallet.ts';
import { beginExport, readExport, sheetOf, unzipped } from '../harness/export.ts';
import { jobEnd } from '../harness/jobs.ts';
import { patient } from '../harness/patience.ts';
import { useStage } from '../harness/stage.ts';
import { addTransactions } from '../harness/wallet.ts';
import { daySeconds } from './points-club.ts';
import { euro, openPurse } from './wallet-stage.ts';

const inlineRows = 20_000;
const { server, world } = useStage({
  background: true,
  env: { TESSERA_EXPORT_INLINE_ROWS: String(inlineRows) },
  oneCell: true,
});

const formula = "=cmd|' /C calc'!A0";
const words = 'Käffee, "double" <b>&</b> 🫘';

/** A merchant with three transactions and a token. */
async function shop() {
  const purse = await openPurse(server, world);
  const other = await openPurse(server, world);
  await purse.fill(10_000);
  const { tessera } = purse;
  for (const description of [formula, words]) {
    await tessera.wallet.transfer({ ...euro(1_250), to_merchant_id: other.merchant.wireId, description });
  }
  const { text } = await purse.merchant.token();
  const ask = (query?: string) => readExport(server.url, text, query);
  return { ...purse, token: text, ask };
}

/** A merchant with many transactions. */
async function largeShop(count: number, words?: string) {
  const purse = await openPurse(server, world);
  await purse.fill(10_000);
  await addTransactions(world, purse.merchant.id, count, words);
  const { text } = await purse.merchant.token();
  return { ...purse, token: text, ask: (query?: string) => readExport(server.url, text, query) };
}

/** Every file begins with a mark, by which spreadsheets know its encoding. */
function linesOf(bytes: Buffer): string[] {
  assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf]);
  return bytes.toString().slice(1).trimEnd().split('\r\n');
}

test('the trailer is sent only to clients that ask for trailers', async () => {
  const { token } = await largeShop(1);
  const answer = await beginExport(server.url, token, '', {});
  answer.resume();
  await once(answer, 'end');
  assert.equal(answer.headers.trailer, undefined);
  assert.deepEqual(answer.trailers, {});
});

test('the CSV file has a line per transaction, oldest first, and no cell that is a formula', async () => {
  const { ask } = await shop();
  const { status, headers, bytes, digest, expectedDigest } = await ask();
  assert.equal(status, 200);
  assert.equal(headers['content-type'], 'text/csv; charset=utf-8; header=present');
  assert.match(
    headers['content-disposition']!,
    /^attachment; filename="wallet-transactions-\d{4}-\d\d-\d\d\.csv"$/,
  );
  assert.equal(headers.trailer?.toLowerCase(), 'repr-digest');
  assert.equal(digest, expectedDigest);
  const [header, topUp, withFormula, withWords] = linesOf(bytes);
  assert.deepEqual(header!.split(','), [...exportColumns]);
  assert.match(topUp!, /^wtx_\w+,[^,]+Z,[^,]+Z,top_up,available,10000,175,9825,EUR,EUR 100\.00,9825,/);
  assert.match(withFormula!, /,-1250,0,-1250,EUR,EUR -12\.50,8575,[^,]+,'=cmd\|' \/C calc'!A0,/);
  assert.ok(withWords!.includes('"Käffee, ""double"" <b>&</b> 🫘"'), withWords);
});

test('with semicolons, decimals have a comma, as Excel in Italian and German expects', async () => {
  const { ask } = await shop();
  const { bytes } = await ask(
    'separator=semicolon&columns=amount&columns=amount_formatted&columns=description',
  );
  const [header, topUp, , withWords] = linesOf(bytes);
  assert.equal(header, 'amount;amount_formatted;description');
  assert.match(topUp!, /^10000;EUR 100,00;/);
  assert.ok(withWords!.includes('"Käffee, ""double"" <b>&</b> 🫘"'), withWords);
});

test('columns, filters and the time zone are applied', async () => {
  const { ask } = await shop();
  const chosen = await ask(
    'columns=amount&columns=created_at&columns=source_type&type=transfer_out&timezone=Asia/Tokyo',
  );
  const [header, ...lines] = linesOf(chosen.bytes);
  assert.equal(header, 'amount,created_at,source_type');
  assert.equal(lines.length, 2);
  for (const line of lines) assert.match(line, /^-1250,[-\dT:.]+\+09:00,merchant$/);
  assert.equal(linesOf((await ask('currency=USD')).bytes).length, 1);
  assert.equal(linesOf((await ask('status=failed&status=canceled')).bytes).length, 1);
  const tomorrow = new Date(Date.now() + daySeconds * 1_000).toISOString();
  assert.equal(
    linesOf(
      (
        await ask(
          `from=${tomorrow}&to=2099-01-01`.replace(
            '2099-01-01',
            new Date(Date.now() + 9 * daySeconds * 1_000).toISOString(),
          ),
        )
      ).bytes,
    ).length,
    1,
  );
});

test('NDJSON, JSON and XLSX have the same content as CSV', async () => {
  const { ask, tessera } = await shop();
  const { data } = await tessera.wallet.listTransactions({ order: 'asc' }).page();
  const expected = data.map(({ id, amount, description, available_on }) => ({
    id,
    amount,
    description,
    available_on,
  }));
  const columns = 'columns=id&columns=amount&columns=description&columns=available_on';

  const lines = await ask(`format=ndjson&${columns}`);
  assert.match(lines.headers['content-type']!, /^application\/x-ndjson/);
  assert.deepEqual(
    lines.bytes
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
    expected,
  );

  const json = await ask(`format=json&${columns}`);
  assert.match(json.headers['content-type']!, /^application\/json/);
  assert.deepEqual(JSON.parse(json.bytes.toString()), expected);

  const workbook = await ask(`format=xlsx&${columns}`);
  assert.match(workbook.headers['content-disposition']!, /\.xlsx"$/);
  const cells = expected.map((row) => {
    const { available_on: availableOn } = row;
    return Object.values({ ...row, available_on: availableOn && new Date(availableOn) });
  });
  const [sheet] = await readExcelFile(workbook.bytes);
  assert.deepEqual(sheet!.data, [['id', 'amount', 'description', 'available_on'], ...cells]);
  for (const name of ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml']) {
    assert.ok(unzipped(workbook.bytes).has(name), name);
  }
  for (const file of [lines, json, workbook]) assert.equal(file.digest, file.expectedDigest);
});

test('an empty export is a valid file in every format', async () => {
  const merchant = await world.merchant();
  const { text } = await merchant.token();
  const ask = (query: string) => readExport(server.url, text, query);
  assert.equal(linesOf((await ask('format=csv')).bytes).length, 1);
  assert.equal((await ask('format=ndjson')).bytes.length, 0);
  assert.deepEqual(JSON.parse((await ask('format=json')).bytes.toString()), []);
  assert.equal(sheetOf((await ask('format=xlsx')).bytes).length, 1);
});

test('an export covers up to a year, in a known time zone', async () => {
  const { ask } = await shop();
  const refused = async (query: string) => JSON.parse((await ask(query)).bytes.toString()).code;
  assert.equal(await refused('from=2024-01-01&to=2026-01-01'), 'range_too_large');
  assert.equal(await refused('from=2026-02-01&to=2026-01-01'), 'dates_inverted');
  assert.equal((await ask('timezone=Nowhere/City')).status, 422);
});

test('large exports contain each row once and in order, in every format', async () => {
  const count = 12_345;
  const { ask } = await largeShop(count);
  const columns = 'columns=id&columns=description';
  const csv = linesOf((await ask(columns)).bytes).slice(1);
  assert.equal(csv.length, count + 1);
  assert.deepEqual(csv, [...new Set(csv)].sort());
  const rows = csv.map((line) => line.split(','));
  const lines = (await ask(`format=ndjson&${columns}`)).bytes.toString().trimEnd().split('\n');
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).id),
    rows.map(([id]) => id),
  );
  assert.equal(JSON.parse((await ask(`format=json&${columns}`)).bytes.toString()).length, count + 1);
  assert.equal(sheetOf((await ask(`format=xlsx&${columns}`)).bytes).length, count + 2);
});

test('a merchant has up to two concurrent exports, and a client that disconnects makes room', async () => {
  // More than the buffers of a connection take, so that an export that is not read stays open.
  const { token } = await largeShop(19_000, ` ${'long '.repeat(35)}`);
  const slow = [await beginExport(server.url, token), await beginExport(server.url, token)];
  for (const answer of slow) assert.equal(answer.statusCode, 200);
  const refused = await readExport(server.url, token);
  assert.deepEqual([refused.status, JSON.parse(refused.bytes.toString()).code], [429, 'export_in_progress']);
  assert.ok(Number(refused.headers['retry-after']) >= 1);
  const stranger = await shop();
  assert.equal((await stranger.ask()).status, 200, 'others have their own');
  slow[0]!.destroy();
  for (const deadline = Date.now() + patient(3_000); ; await pause(20)) {
    const { status } = await readExport(server.url, token);
    if (status === 200) break;
    assert.ok(Date.now() < deadline, 'the place of an export that was given up is free again');
  }
  slow[1]!.destroy();
});

test('above the inline limit a job creates the file, which its link downloads once', async () => {
  const count = inlineRows + 1;
  const { ask, tessera } = await largeShop(count);
  for (const format of ['csv', 'xlsx', 'json', 'ndjson'] as const) {
    const answer = await ask(`format=${format}&columns=id&columns=amount`);
    assert.equal(answer.status, 202, answer.bytes.toString().slice(0, 300));
    const accepted = JSON.parse(answer.bytes.toString());
    assert.deepEqual([accepted.type, accepted.progress.total], ['export', count + 1]);
    const job = await jobEnd(tessera, accepted.id);
    assert.deepEqual([job.status, job.progress.succeeded], ['completed', count + 1]);
    const file = await fetch(server.url + new URL(job.result_url!).pathname);
    const bytes = Buffer.from(await file.arrayBuffer());
    assert.match(file.headers.get('content-disposition')!, new RegExp(`\\.${format}"$`));
    const hash = createHash('sha256').update(bytes).digest('hex');
    assert.deepEqual([job.result?.rows, job.result?.sha256], [count + 1, hash]);
    const rows = {
      csv: () => linesOf(bytes).slice(1),
      ndjson: () => bytes.toString().trimEnd().split('\n'),
      json: () => JSON.parse(bytes.toString()) as unknown[],
      xlsx: () => sheetOf(bytes).slice(1),
    }[format]();
    assert.equal(new Set(rows.map((row) => JSON.stringify(row))).size, count + 1, format);
    assert.equal((await fetch(server.url + new URL(job.result_url!).pathname)).status, 404);
  }
});
