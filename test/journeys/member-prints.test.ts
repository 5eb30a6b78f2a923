/** What is printed for members can be scanned. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeId } from '../../contract/ids.ts';
import { qrMatrix } from '../../qr/qr-matrix.ts';
import { cardTokenOf } from '../harness/members.ts';
import { addPass } from '../harness/passes.ts';
import { codesOf } from '../harness/pdf-codes.ts';
import { use, useStage } from '../harness/stage.ts';

const { server, world } = useStage();
const merchant = use(() => world.merchant());
const pass = use(async () => addPass(await merchant.client()));

async function fetchPdf(path: string): Promise<Buffer> {
  const { jwt } = await merchant.person('manager');
  const answer = await fetch(`${server.url}/api/v1${path}`, { headers: { authorization: `Bearer ${jwt}` } });
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('content-type'), 'application/pdf');
  return Buffer.from(await answer.arrayBuffer());
}

/** On a side; a code with more is hard to scan from paper or from a cracked screen. */
const mostModules = 45;
const isEasilyScanned = (code: string) => qrMatrix(code).length <= mostModules;

test('the code on a poster opens the join page of its pass', async () => {
  const owner = await merchant.clientAs('owner');
  const { url } = await owner.members.updateEnrollment(pass.id, {
    enabled: true,
    headline: 'Für alle: Čaj à la carte',
  });
  const [code, ...more] = codesOf(await fetchPdf(`/merchant/passes/${pass.id}/poster`));
  assert.deepEqual([code, more], [url, []]);
  assert.ok(isEasilyScanned(code!));
  const { pathname, search } = new URL(code!);
  const page = await (await fetch(`${server.url}${pathname}${search}`)).text();
  assert.match(page, /Für alle: Čaj à la carte/);
});

test('a printed card is scanned at the counter, and opens on a phone', async () => {
  const client = await merchant.client();
  const issued = await client.memberships.issue({
    pass_id: pass.id,
    customer: { name: 'Ada', external_id: 'ada' },
    starts_at: '2026-01-01',
    expires_at: '2099-12-31',
  });
  const [barcode, url, ...more] = codesOf(await fetchPdf(`/merchant/memberships/${issued.id}/card-sheet`));
  assert.deepEqual(more, []);
  assert.ok([barcode!, url!].every(isEasilyScanned));
  const scanned = await client.memberships.verify({ barcode: barcode! });
  assert.equal(scanned.valid, true);
  const token = cardTokenOf(world, merchant.id, decodeId('membership', issued.id)!);
  assert.ok(url!.endsWith(`/c/${token}`));
  const owner = await merchant.clientAs('owner');
  assert.equal((await owner.members.getCardLink(issued.id)).url, url);
});
