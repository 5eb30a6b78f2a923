/** The process that runs autocannon; takes its job as JSON and prints the result as one line. */
import { readFileSync } from 'node:fs';
import autocannon, { type Request } from 'autocannon';
import { idOfEachRequest, type LoadOptions, type LoadResult } from './http-load.ts';

const job = JSON.parse(process.argv[2]!) as LoadOptions & { prefix: string };
const { url, connections, seconds, keyed, rate, prefix } = job;

let made = 0;
const withOwnId = (request: Request): Request => {
  made += 1;
  const id = `${prefix}${String(made).padStart(12, '0')}`;
  const { path, body, headers } = request;
  return {
    ...request,
    headers: keyed ? { ...headers, 'idempotency-key': id } : headers,
    path: path!.replaceAll(idOfEachRequest, id),
    ...(body && { body: body.replaceAll(idOfEachRequest, id) }),
  };
};

const requests = readFileSync(job.requests.path, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): Request => {
    const [method, path, token, body] = line.split('\t') as [string, string, string, string];
    const headers: Record<string, string> = {};
    if (token) headers.authorization = `Bearer ${token}`;
    if (body) headers['content-type'] = 'application/json';
    return {
      method,
      path,
      headers,
      ...(body ? { body } : {}),
      ...(keyed || `${path}${body}`.includes(idOfEachRequest) ? { setupRequest: withOwnId } : {}),
    };
  });

/** Each connection sends its own share in its own order; all connections share a small set of requests. */
function shareOf(index: number): Request[] {
  const own = requests.filter((_, at) => at % connections === index);
  const share = requests.length < connections ? requests : own;
  return share
    .map((request) => ({ request, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ request }) => request);
}

let clients = 0;
const measured = await autocannon({
  url,
  connections,
  duration: seconds,
  ...(rate !== undefined && { overallRate: Math.round(rate) }),
  setupClient(client) {
    client.setRequests(shareOf(clients));
    clients += 1;
  },
});
const result: LoadResult = {
  answered: measured.requests.total,
  refused: measured.non2xx,
  lost: measured.errors + measured.timeouts,
  seconds: measured.duration,
  p50Ms: measured.latency.p50,
  p99Ms: measured.latency.p99,
};
console.log(`RESULT ${JSON.stringify(result)}`);
