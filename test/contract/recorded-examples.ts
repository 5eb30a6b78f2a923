/**
 * Records the request and the response of each route as the tests of all routes play them, for the docs and OpenAPI:
 * `RECORD_EXAMPLES=1 npm test -- test/contract/walk-answers.test.ts test/contract/walk-members.test.ts`. What differs
 * from run to run (ids, times, secrets, names) is replaced, so that recording again changes little.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Route } from '../../contract/route.ts';
import type { RecordedExample } from '../../derive/recorded.ts';
import { relayEvents } from '../harness/relay.ts';
import { type Incoming, send } from './send.ts';
import type { ValidCall } from './valid-call.ts';
import type { Walk } from './walk.ts';

const file = new URL('../../derive/recorded.json', import.meta.url);
const isRecording = process.env.RECORD_EXAMPLES === '1';
const recorded = new Map<string, RecordedExample>();

/** Keeps the first call of a route. Files and streams are not JSON, and are left out. */
export function noteExample({ name, kind }: Route, { params, query, body }: ValidCall, answer: Incoming) {
  if (!isRecording || recorded.has(name)) return;
  const calm = calmer();
  const isJson = typeof body === 'object' && kind !== 'upload';
  recorded.set(name, {
    ...(params && { params: calm(params) as Record<string, string> }),
    ...(query && { query: calm(query) as Record<string, string> }),
    ...(isJson && { body: calm(body) }),
    ...(answer.json && kind !== 'download' && kind !== 'stream' && { result: calm(answer.json) }),
  });
}

/** Keeps the first event of each type in the log of the shop. */
export async function noteEvents({ server, shop }: Walk): Promise<void> {
  if (!isRecording) return;
  await relayEvents(server);
  const { jwt: bearer } = await shop.owner();
  for (let after: number | undefined = 0; after !== undefined; ) {
    const path: string = `/api/v1/events?after_sequence=${after}&limit=100`;
    const { json } = await send(server.url, { method: 'GET', path, bearer });
    const events = json!.data as { type: string; sequence: number }[];
    for (const event of events)
      if (!recorded.has(event.type)) recorded.set(event.type, { result: calmer()(event) });
    after = events.at(-1)?.sequence;
  }
}

/** Writes what was noted over what was recorded before. */
export function saveExamples(): void {
  if (!isRecording) return;
  const before = JSON.parse(readFileSync(file, 'utf8')) as Record<string, RecordedExample>;
  const all = Object.entries({ ...before, ...Object.fromEntries(recorded) });
  const lines = all
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, example]) => `${JSON.stringify(name)}: ${JSON.stringify(example)}`);
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}

const base = Date.parse('2026-11-21T09:30:00.000Z');
const minute = 60_000;
const digits = '0123456789abcdefghjkmnpqrstvwxyz';

/** The first objects of a list say what it is. */
const mostItems = (key: string): number => (key === 'data' ? 1 : 3);

const codeFields = /^(code|user_code|recovery_codes|otp|serial|barcode|code_masked|code_last4|card_number)$/;

/** Replaces what differs from run to run; the same id in one example stays the same. */
function calmer(): (value: unknown, key?: string) => unknown {
  const ids = new Map<string, string>();
  const idFor = (id: string, prefix: string): string => {
    const number = ids.get(id) ?? `${digits[ids.size >> 5]}${digits[ids.size & 31]}`;
    ids.set(id, number);
    return `${prefix}_01jd8k4x3fe7hbkq6v2c9m5${number}p`;
  };
  const calmText = (text: string, key: string): string => {
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return shifted(`${text}T00:00:00.000Z`).slice(0, 10);
    if (codeFields.test(key) && /[A-Z0-9]/.test(text) && !/^[a-z]+_/.test(text)) return sameShape(text);
    return text
      .replaceAll(/\b([a-z]{2,8})_[0-7][0-9a-hjkmnp-tv-z]{25}\b/g, idFor)
      .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, shifted)
      .replaceAll(/https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?/g, 'https://tessera.example.com')
      .replaceAll(/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'eyJhbGciOiJFZERTQSJ9.eyJleGFtcGxlIjoxfQ.c2lnbmF0dXJl')
      .replaceAll(/(cnry|mmbr|CNRY|MMBR)[0-9a-fA-F]{12}/g, (mark, start: string) => nameOf(mark, start, text))
      .replaceAll(/(?<=[A-Za-z]) [0-9a-f]{12}\b/g, '')
      .replaceAll(/(?<=[A-Za-z])[0-9a-f]{12}\b/g, '-1001')
      .replaceAll(/(?<=^|_|\/)(?=\d*[a-f])[0-9a-f]{12}$/g, '1001')
      .replaceAll(/\b127\.0\.0\.1\b/g, '203.0.113.7')
      .replaceAll(/^\+\d{8,15}$/g, '+393331234567')
      .replaceAll(/\bwhsec_[\w+/=]+/g, 'whsec_RXg0bXBsZVMzY3JldFRoNHRPcGVuc04wdGhpbmc=')
      .replaceAll(/[\w-]{24,}(?=@|%40)/g, 'owner')
      .replaceAll(/(?<![\w-])(?:[a-z]{2,8}_(?:live_|test_)?)?[\w-]{20,}(?![\w-])/g, (secret) =>
        /\d/.test(secret) && !/_01jd8k4x|^whsec_/.test(secret) ? filler(secret) : secret,
      );
  };
  const calm = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return calmText(value, key);
    if (Array.isArray(value)) return value.slice(0, mostItems(key)).map((item) => calm(item, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [calmText(name, ''), calm(inner, name)]),
    );
  };
  return calm;
}

const day = 24 * 60 * minute;

/** A time around the one at which all examples take place. The start or end of a day or an hour stays one. */
function shifted(time: string): string {
  const then = Date.parse(time);
  const distance = then - Date.now();
  if (distance < minute && distance > -30 * minute) return new Date(base).toISOString();
  const isEdge = then % (60 * minute) === 0 || (then + 1) % (60 * minute) === 0;
  const moved = isEdge
    ? then - Math.round((Date.now() - base) / day) * day
    : base + Math.round(distance / minute) * minute;
  return new Date(moved).toISOString();
}

function nameOf(mark: string, start: string, text: string): string {
  const name = start.toLowerCase() === 'cnry' ? 'Aurora' : 'Ada';
  if (start === start.toUpperCase()) return name.toUpperCase();
  return text === mark || text.startsWith(`${mark} `) ? name : name.toLowerCase();
}

/** Another code of the same form. */
function sameShape(text: string): string {
  const letters = /[a-zA-Z]/.test(text) ? 'K7XM2RTB9PHQ' : '3814059627';
  return text.replaceAll(/[a-zA-Z0-9]/g, (_old, at: number) => {
    const next = letters[at % letters.length]!;
    return /[a-z]/.test(text) ? next.toLowerCase() : next;
  });
}

const alphabet = 'Ex4mpleS3cretTh4tOpensN0thing';

/** A secret of the same kind that opens nothing. */
function filler(secret: string): string {
  const [start = ''] = /^[a-z]{2,8}_(?:live_|test_)?/.exec(secret) ?? [];
  const rest = secret.slice(start.length, start.length + 90);
  const letters = /^[0-9a-f]+$/.test(rest) ? 'e0c4a7d1b93f6825' : alphabet;
  return start + [...rest].map((_, at) => letters[at % letters.length]).join('');
}
