/** Benchmarks issuing memberships: by bulk jobs, and by one request each. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { scopeNames } from '../contract/access.ts';
import { decodeId } from '../contract/ids.ts';
import { formatToken, tokenDigest, tokenPrefix } from '../server/access/credentials/token-format.ts';
import { newUuid } from '../server/clock/new-id.ts';
import { loadKeyring } from '../server/sealing/keyring.ts';
import type { Bench } from './figure.ts';
import { perSecond, writeRequests } from './load/http-load.ts';
import { uuidOf } from './numbered-ids.ts';
import type { ServerProcess } from './server-process.ts';

const perJob = 1_000;

export interface IssuingWork {
  /**
   * Issues `count` memberships by bulk jobs; returns the rate per second, from the first request to the end of the last
   * job.
   */
  byJobs(count: number): Promise<number>;
  /** How many have been issued, by jobs that haven't ended, too. */
  issued(): Promise<number>;
  /** Issues by requests for one membership each; returns the rate per second. */
  oneByOne(connections: number): Promise<number>;
}

/** Creates a pass that can be held twice, and a token that may issue it. */
export async function prepareIssuing(bench: Bench, server: ServerProcess): Promise<IssuingWork> {
  const token = await addToken(bench);
  const passId = await addPass(server, token);
  let rounds = 0;
  const people = (count: number) => {
    rounds += 1;
    return Array.from({ length: count }, (_, at) => ({ customer: { external_id: `${rounds}-${at}` } }));
  };
  return {
    byJobs: async (count) => {
      const recipients = people(count);
      const began = performance.now();
      for (let from = 0; from < count; from += perJob) {
        const body = { pass_id: passId, recipients: recipients.slice(from, from + perJob) };
        await post(server, token, '/memberships/merchant/issue/bulk', body);
      }
      await untilEnded(bench, count);
      return count / ((performance.now() - began) / 1_000);
    },
    issued: async () => {
      const [pass] = await bench.database.sql<{ issued: number }>(
        'select issued_count::int as issued from passes where id = $1',
        [decodeId('pass', passId)],
      );
      return pass!.issued;
    },
    oneByOne: async (connections) => {
      const { load, settings } = bench;
      const count = settings.quick ? 1_000 : 100_000;
      const requests = writeRequests(
        'issue',
        people(count).map((recipient) => ({
          method: 'POST',
          path: '/api/v1/memberships/merchant/issue',
          token,
          body: JSON.stringify({ pass_id: passId, ...recipient }),
        })),
      );
      const { seconds } = settings;
      return perSecond(await load.run({ url: server.url, requests, connections, seconds }));
    },
  };
}

/** Waits for every job; throws unless each recipient has been served. */
async function untilEnded({ database }: Bench, count: number): Promise<void> {
  for (;;) {
    const [found] = await database.sql<{ open: number; succeeded: number }>(
      `select count(*) filter (where finished_at is null)::int as open, coalesce(sum(succeeded), 0)::int as succeeded
       from jobs`,
    );
    if (found!.open > 0) {
      await sleep(10);
      continue;
    }
    if (found!.succeeded !== count)
      throw new Error(`${found!.succeeded} of ${count} recipients were served.`);
    await database.sql('delete from jobs');
    return;
  }
}

async function addToken({ database }: Bench): Promise<string> {
  const keyring = await loadKeyring({ dataDir: database.dataDir, given: undefined, mayGenerate: true });
  const [merchantId, tokenId] = [uuidOf('merchant', 1), newUuid()];
  const token = formatToken({ sandbox: false, merchantId, tokenId, secret: randomBytes(32) });
  await database.sql(
    `insert into api_tokens (merchant_id, id, name, prefix, secret_digest, scopes, expires_at, created_by)
     values ($1, $2, 'Office', $3, $4, $5, now() + interval '1 day', $6)`,
    [
      merchantId,
      tokenId,
      tokenPrefix(token),
      tokenDigest(keyring.tokenPepper, token),
      scopeNames,
      uuidOf('user', 1),
    ],
  );
  return token;
}

async function addPass(server: ServerProcess, token: string): Promise<string> {
  const name = randomBytes(6).toString('hex');
  const template = await post(server, token, '/memberships/pass-templates', {
    name,
    type: 'loyalty',
    design: { background_color: '#6F4E37', foreground_color: '#FFFFFF' },
    status: 'published',
  });
  const pass = { template_id: template.id, name, status: 'active', allow_multiple: true };
  return (await post(server, token, '/memberships/passes', pass)).id;
}

async function post(
  server: ServerProcess,
  token: string,
  path: string,
  body: object,
): Promise<{ id: string }> {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} was refused: ${await response.text()}`);
  return (await response.json()) as { id: string };
}
