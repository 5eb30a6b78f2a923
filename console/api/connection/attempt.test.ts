import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type RequestOptions, TesseraError } from '@tessera/sdk';
import { Attempt, type SentStore } from './attempt.ts';
import { type DoneEarlier, onAlreadyDone } from './unanswered.ts';

type Answer = { made: string } | { refused: number; code: string };

const refusal = (status: number, code: string) =>
  new TesseraError({
    code,
    message: code,
    status,
    problem: { type: 'about:blank', title: code, status, code },
  } as never);

let forms = 0;

/** A form, and a server that does each key once and answers what it did; how requests and answers are lost is chosen. */
function open({ method = 'POST', refuses = [] as string[], isFull = false } = {}) {
  forms += 1;
  const address = `${method} /things/${forms}`;
  const answers = new Map<string, { body: string; answer: Answer }>();
  const made: string[] = [];
  const told: DoneEarlier[] = [];
  const fate = { next: 'answered' as 'answered' | 'answer lost' | 'request lost' | 'asked for proof' };
  let serial = 0;
  const stored = new Map<string, string>();
  const store: SentStore = {
    read: (act) => stored.get(act) ?? null,
    write: (act, text) => {
      if (isFull) throw new Error('The store is full.');
      if (text === undefined) stored.delete(act);
      else stored.set(act, text);
    },
  };
  const load = () => new Attempt<{ body: string; at?: string }>('things.create', store);
  let attempt = load();
  onAlreadyDone((done) => told.push(done));

  const serve = (key: string, body: string): { answer: Answer; replayed: boolean } => {
    const known = answers.get(key);
    if (known && known.body !== body) throw refusal(422, 'idempotency_key_reused');
    if (known) return { answer: known.answer, replayed: true };
    const answer: Answer = refuses.includes(body) ? { refused: 409, code: 'taken' } : { made: body };
    if ('made' in answer) made.push(body);
    answers.set(key, { body, answer });
    return { answer, replayed: false };
  };
  const send = async (
    { body, at = address }: { body: string; at?: string },
    { unanswered }: Pick<RequestOptions, 'unanswered'>,
  ) => {
    const kept = unanswered!.keep(`${at}\n${body}`, `key-${forms}-${++serial}`);
    const { next } = fate;
    if (next === 'request lost') throw new TesseraError({ code: 'network_error', message: 'lost' } as never);
    if (next === 'asked for proof') throw refusal(403, 'step_up_required');
    const { answer, replayed } = serve(kept.key, body);
    if (next === 'answer lost') throw new TesseraError({ code: 'network_error', message: 'lost' } as never);
    kept.settle(replayed);
    if ('refused' in answer) throw refusal(answer.refused, answer.code);
    return answer.made;
  };
  return {
    made,
    told,
    stored,
    reload: () => {
      attempt = load();
    },
    press: async (body: string, next: typeof fate.next = 'answered', at?: string) => {
      fate.next = next;
      return attempt
        .send({ body, ...(at !== undefined && { at }) }, send)
        .catch((error: TesseraError) => error.code);
    },
  };
}

test('a form that is changed after its answer was lost has done its first content, and says so', async () => {
  const { press, made, told } = open();
  await press('Club', 'answer lost');
  assert.equal(await press('Coffee club'), 'Club');
  assert.deepEqual([made, told], [['Club'], ['before']]);
  assert.equal(await press('Coffee club'), 'Coffee club', 'then it is another act');
});

test('a form whose request was lost does what it says now, and only that', async () => {
  const { press, made, told } = open();
  await press('€330', 'request lost');
  assert.equal(await press('€33'), '€33');
  assert.deepEqual([made, told], [['€33'], []]);
});

test('whatever is lost of several changes, one of them is done, also if the page is reloaded in between', async () => {
  const fates = ['answer lost', 'request lost'] as const;
  for (const first of fates)
    for (const second of fates)
      for (const last of ['a', 'b', 'c'])
        for (const isReloaded of [false, true]) {
          const { press, made, reload, stored } = open();
          await press('a', first);
          if (isReloaded) reload();
          await press('b', second);
          if (isReloaded) reload();
          const answer = await press(last);
          assert.deepEqual(made, [answer], `${first}, ${second}, ${last}, ${isReloaded}`);
          assert.equal(stored.size, 0);
        }
});

test('a form that is sent after its draft was dropped is another act', async () => {
  const { press, made, stored } = open();
  await press('a', 'answer lost');
  stored.clear();
  assert.equal(await press('b'), 'b');
  assert.deepEqual(made, ['a', 'b']);
});

test('a store that is full fails no act, and the form still does one of them', async () => {
  const { press, made } = open({ isFull: true });
  await press('a', 'answer lost');
  assert.equal(await press('b'), 'a');
  assert.deepEqual(made, ['a']);
});

test('a form that was refused unheard does what it says now', async () => {
  const { press, made } = open({ refuses: ['Taken'] });
  await press('Taken', 'answer lost');
  assert.equal(await press('Free'), 'Free');
  assert.deepEqual(made, ['Free']);
});

test('a question for proof in between changes nothing', async () => {
  const { press, made } = open();
  await press('a', 'answer lost');
  assert.equal(await press('b', 'asked for proof'), 'step_up_required');
  assert.equal(await press('b'), 'a');
  assert.deepEqual(made, ['a']);
});

test('the same content again is answered, and said to be done already', async () => {
  const { press, made, told } = open();
  await press('a', 'answer lost');
  assert.equal(await press('a'), 'a');
  assert.deepEqual([made, told], [['a'], ['same']]);
});

test('another object and a change of an object are acts of their own', async () => {
  const rows = open();
  await rows.press('5', 'answer lost', 'POST /cards/1');
  await rows.press('5', 'answered', 'POST /cards/2');
  assert.deepEqual(rows.made, ['5', '5']);
  const changes = open({ method: 'PATCH' });
  await changes.press('a', 'answer lost');
  assert.equal(await changes.press('b'), 'b');
});
