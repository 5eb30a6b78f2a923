import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventReader, follow, type LiveEvent } from './live.ts';

const streamOf = (text: string): ReadableStream<Uint8Array> => new Blob([text]).stream();

test('events are parsed wherever the stream is split into chunks', () => {
  const text =
    ': alive\r\n\r\nid: a\nevent: notification\ndata: {"x":\ndata: 1}\n\nretry: 5\n\ndata: bare\n\n';
  const whole: LiveEvent[] = [
    { id: 'a', event: 'notification', data: '{"x":\n1}' },
    { id: 'a', event: 'message', data: 'bare' },
  ];
  for (const size of [1, 2, 3, 7, text.length]) {
    const read = eventReader();
    const parts = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
    assert.deepEqual(parts.flatMap(read), whole, `parts of ${size}`);
  }
});

test('reconnecting resumes after the last event, with increasing delays while it fails', async () => {
  const ending = new AbortController();
  const asked: (string | undefined)[] = [];
  const waits: number[] = [];
  const heard: string[] = [];
  const answers = [
    () => streamOf('id: n1\ndata: one\n\n'),
    () => Promise.reject(new Error('no network')),
    () => Promise.reject(new Error('no network')),
    () => streamOf('id: n2\ndata: two\n\n'),
  ];
  await follow({
    open: async (lastId) => {
      asked.push(lastId);
      return answers[asked.length - 1]!();
    },
    onOpen: () => undefined,
    onEvent: ({ data }) => {
      heard.push(data);
      if (data === 'two') ending.abort();
    },
    isOver: () => false,
    signal: ending.signal,
    wait: async (ms) => {
      waits.push(ms);
    },
  });
  assert.deepEqual(asked, [undefined, 'n1', 'n1', 'n1']);
  assert.deepEqual(heard, ['one', 'two']);
  assert.deepEqual(waits.slice(0, 3), [1_000, 2_000, 4_000]);
});

test('a permanent refusal ends the retries', async () => {
  let asked = 0;
  await follow({
    open: async () => {
      asked += 1;
      throw new Error('refused');
    },
    onOpen: () => undefined,
    onEvent: () => undefined,
    isOver: () => true,
    signal: new AbortController().signal,
  });
  assert.equal(asked, 1);
});

test('a stream without heartbeats is closed and reopened', async () => {
  const ending = new AbortController();
  let opened = 0;
  await follow({
    open: async (_, signal) => {
      opened += 1;
      if (opened === 2) ending.abort();
      return new ReadableStream({
        start: (controller) => {
          const cut = () => controller.error(new Error('cut'));
          if (signal.aborted) cut();
          else signal.addEventListener('abort', cut);
        },
      });
    },
    onOpen: () => undefined,
    onEvent: () => undefined,
    isOver: () => false,
    signal: ending.signal,
    silenceMs: 20,
    wait: async () => undefined,
  });
  assert.equal(opened, 2);
});
