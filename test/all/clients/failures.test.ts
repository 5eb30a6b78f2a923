/** How the clients fail: wrong tokens, wrong addresses and answers of strangers, the same in every language. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { buildSdks } from '../../../derive/built-sdks.ts';
import { patient } from '../../harness/patience.ts';
import { noPhp, noPython } from './installed.ts';

await buildSdks();

const run = promisify(execFile);
const sdk = join(import.meta.dirname, '../../../sdk');
const driver = (ending: string) => join(import.meta.dirname, `failures.${ending}`);

type Answer = [status: number, type: string, body: string, headers?: Record<string, string>];
type CallName = 'redeem' | 'list' | 'page' | 'nothing' | 'file' | 'get' | 'post';

const json = 'application/json';
const html = 'text/html';
const problem = (status: number, members: object): Answer => [
  status,
  'application/problem+json',
  JSON.stringify({ type: '/docs/errors/x', title: 'No.', status, request_id: 'req_1', ...members }),
];
const fault = { pointer: '/reference', code: 'required', detail: 'is needed with `points`' };
const many = [1, 2, 3, 4, 5, 6].map((index) => ({ pointer: `/${index}`, code: 'x', detail: 'is wrong' }));

/** What a server answers, and what each of the calls ends with. */
const answers: Record<string, [answer: Answer, calls: CallName[], code: string, message?: RegExp]> = {
  portal: [
    [200, html, '<html>Welcome</html>'],
    ['redeem', 'list', 'page', 'nothing', 'file', 'get', 'post'],
    'unexpected_response',
    /text\/html, not what Tessera answers; check the base URL/,
  ],
  text: [[200, 'text/plain', 'OK'], ['redeem', 'list', 'page', 'nothing', 'post'], 'unexpected_response'],
  plainText: [[200, 'text/plain', 'OK'], ['get', 'file'], 'ok'],
  untyped: [[200, '', '{"id":"red_1"}'], ['redeem', 'list', 'post'], 'unexpected_response'],
  empty: [[200, json, ''], ['redeem', 'list', 'page'], 'unexpected_response'],
  emptyAndRight: [[200, json, ''], ['nothing', 'get', 'post'], 'ok'],
  noContent: [[204, '', ''], ['redeem', 'list', 'page'], 'unexpected_response'],
  half: [[200, json, '{"id":'], ['redeem', 'list', 'get', 'post'], 'unexpected_response', /is not the JSON/],
  string: [[200, json, '"ok"'], ['redeem', 'list', 'page'], 'unexpected_response', /not of Tessera/],
  array: [[200, json, '[]'], ['redeem', 'list', 'page'], 'unexpected_response'],
  null: [[200, json, 'null'], ['redeem', 'list', 'page'], 'unexpected_response'],
  otherObject: [
    [200, json, '{"login":"/wifi"}'],
    ['redeem', 'list', 'page'],
    'unexpected_response',
    /not of Tessera/,
  ],
  otherStatus: [[200, json, '{"status":"ok","success":true}'], ['redeem', 'page'], 'unexpected_response'],
  otherData: [[200, json, '{"data":"none"}'], ['list', 'page'], 'unexpected_response'],
  object: [[200, json, '{}'], ['redeem', 'nothing', 'get', 'post'], 'ok'],
  created: [[201, html, 'Welcome'], ['redeem', 'post'], 'unexpected_response'],
  job: [[202, html, 'Welcome'], ['file'], 'unexpected_response'],
  notFound: [[404, html, '<h1>nginx</h1>'], ['redeem', 'list', 'get'], 'unexpected_response', /text\/html/],
  gateway: [[502, html, 'Bad gateway'], ['redeem', 'list', 'get'], 'unexpected_response', /status 502/],
  foreignProblem: [[400, json, '{"error":"no"}'], ['redeem', 'list', 'get'], 'unexpected_response'],
  moved: [
    [301, html, 'Moved', { location: 'https://shop.example.com:8443/shop{path}' }],
    ['redeem', 'list', 'nothing', 'post'],
    'unexpected_response',
    /redirects to https:\/\/shop\.example\.com:8443\/shop; use that as base URL/,
  ],
  kept: [
    [308, html, '', { location: 'https://shop.example.com/sign-in?next=secret' }],
    ['redeem', 'list', 'get'],
    'unexpected_response',
    /redirects to https:\/\/shop\.example\.com\/sign-in; check the base URL/,
  ],
  invalid: [
    problem(422, {
      code: 'validation_failed',
      title: 'A value is invalid.',
      detail: 'Check `errors`.',
      errors: [fault],
    }),
    ['redeem', 'list'],
    'validation_failed',
    /^A value is invalid: \/reference is needed with `points`$/,
  ],
  manyFaults: [
    problem(422, { code: 'validation_failed', detail: 'Check `errors`.', errors: many }),
    ['redeem'],
    'validation_failed',
    /^No: \/1 is wrong; \/2 is wrong; \/3 is wrong; \/4 is wrong; and 2 more$/,
  ],
  scope: [
    problem(403, { code: 'insufficient_scope', detail: 'Do that.', required_scope: 'vouchers:reverse' }),
    ['redeem'],
    'insufficient_scope',
    /^No\. Do that\. \(required_scope: vouchers:reverse\)$/,
  ],
  named: [
    problem(403, { code: 'insufficient_scope', detail: 'Use `a:b`.', required_scope: 'a:b' }),
    ['redeem'],
    'insufficient_scope',
    /^No\. Use `a:b`\.$/,
  ],
  refused: [
    problem(409, {
      code: 'order_refused',
      detail: 'See `refused`.',
      refused: [{ pointer: '/vouchers/0', code: 'voucher_expired', detail: 'has expired' }],
    }),
    ['redeem'],
    'order_refused',
    /^No: \/vouchers\/0 has expired$/,
  ],
  remaining: [
    problem(422, {
      code: 'exceeds_remaining',
      detail: 'Send less.',
      remaining: 500,
      currency: 'EUR',
      is_gift: true,
    }),
    ['redeem'],
    'exceeds_remaining',
    /^No\. Send less\. \(remaining: 500, currency: EUR, is_gift: true\)$/,
  ],
};

const token = 'tsr_live_SECRET0123456789';
const words = 'SECRET0123456789';
type Row = {
  title: string;
  baseUrl: string;
  token: string;
  lazy: boolean;
  call: CallName;
  code: string;
  message?: RegExp | undefined;
};
const rows: Row[] = [];

/** Tokens as they are in files, variables and chat messages. */
const tokens: [given: string, code: string, message?: RegExp][] = [
  [`${token}\n`, 'ok'],
  [`${token}\r\n`, 'ok'],
  [`\uFEFF  ${token}\t`, 'ok'],
  ['', 'invalid_option', /token is empty/],
  [' \n', 'invalid_option', /token is empty/],
  [`Bearer ${token}`, 'invalid_option', /without `Bearer`/],
  [`"${token}"`, 'invalid_option', /such as a quote/],
  [`${token}\nx: y`, 'invalid_option'],
  [`${token} ${token}`, 'invalid_option'],
  [`${token}\0`, 'invalid_option'],
  [`“${token}”`, 'invalid_option'],
  [`${token.slice(0, 20)}\u200b${token.slice(20)}`, 'invalid_option'],
];

const server = createServer((request, response) => {
  const [, row = '', path = ''] = /^\/(\w+)(\/.*)$/.exec(request.url ?? '') ?? [];
  const found = row === 'right' || request.url!.startsWith('/api/v1/') ? answers.object : answers[row];
  const [status, type, body, headers = {}] = found?.[0] ?? [500, html, 'no such row'];
  request.resume().on('end', () => {
    for (const [name, value] of Object.entries(headers))
      response.setHeader(name, value.replace('{path}', path));
    if (type !== '') response.setHeader('content-type', type);
    response.writeHead(status).end(body);
  });
});

before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const add = (row: Partial<Row> & Pick<Row, 'title' | 'code'>) =>
    rows.push({ baseUrl: url, token, lazy: false, call: 'post', ...row });
  for (const [title, [, calls, code, message]] of Object.entries(answers)) {
    for (const call of calls)
      add({ title: `${title} ${call}`, baseUrl: `${url}/${title}`, call, code, message });
  }
  // A token that can't be right is named when the client is made, or when a function returns it.
  for (const [at, [given, code, message]] of tokens.entries()) {
    for (const lazy of [false, true])
      add({ title: `token ${at} ${lazy}`, token: given, lazy, code, message });
  }
  for (const base of [`${url}/`, `${url}/api/v1`, `${url}/api/v1/`, ` ${url}/right/api/v1\n`])
    add({ title: `base ${base}`, baseUrl: base, code: 'ok' });
  const scheme = /must start with https:\/\//;
  for (const base of [`127.0.0.1:${port}`, 'localhost:7900', '//localhost', 'ftp://localhost', ''])
    add({ title: `base ${base}`, baseUrl: base, code: 'invalid_option', message: scheme });
  for (const base of [
    'http://',
    'http://a b',
    'http://localhost:99999',
    'http://localhost?a=b',
    'http://x:y@localhost',
  ])
    add({ title: `base ${base}`, baseUrl: base, code: 'invalid_option', message: /base URL/ });
  add({
    title: 'closed port',
    baseUrl: 'http://127.0.0.1:2',
    code: 'network_error',
    message: /127\.0\.0\.1:2: .*(refused|connect)/i,
  });
  const tls = /^no answer from https:.*: .*(ssl|tls|wrong version|packet length)/i;
  add({ title: 'no TLS', baseUrl: url.replace('http', 'https'), code: 'network_error', message: tls });
});
after(() => {
  server.closeAllConnections();
  server.close();
});

async function fails(command: string, args: readonly string[], env: Record<string, string> = {}) {
  const { stdout } = await run(command, [...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, FAILURES: JSON.stringify(rows), ...env },
    timeout: patient(120_000),
    maxBuffer: 64 * 1024 * 1024,
  });
  const told = JSON.parse(stdout) as { code: string; message?: string; all?: string }[];
  assert.equal(told.length, rows.length);
  const wrong = rows.flatMap(({ title, code, message }, at) => {
    const { all, ...one } = told[at]!;
    if (one.code !== code) return [`${title}: ${JSON.stringify(one)} instead of ${code}`];
    if (message && !message.test(one.message!)) return [`${title}: "${one.message}" is not ${message}`];
    return `${all}`.includes(words) ? [`${title}: the error contains the token: ${all}`] : [];
  });
  assert.deepEqual(wrong, []);
}

test('the TypeScript client names what is wrong, and never its token', () =>
  fails(process.execPath, [driver('mjs'), pathToFileURL(join(sdk, 'src/index.ts')).href]));

test('the Python client names what is wrong, and never its token', { skip: noPython }, () =>
  fails('python3', ['-B', driver('py')], { PYTHONPATH: join(sdk, 'python/src') }),
);

test('the PHP client names what is wrong, and never its token', { skip: noPhp }, () => {
  // Traces with the arguments of each call, as without a php.ini.
  const settings = ['-d', 'error_reporting=-1', '-d', 'zend.exception_ignore_args=0'];
  return fails('php', [...settings, driver('php'), join(sdk, 'php')]);
});
