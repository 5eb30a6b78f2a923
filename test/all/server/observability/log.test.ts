import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { until } from '../../../harness/patience.ts';

/** A process that logs and then works on; what it has written so far is collected. */
function logging(
  level: string,
  statements: string,
  before = '',
): { child: ChildProcess; written: () => string } {
  const code = `
    setTimeout(() => {}, 600_000);
    ${before}
    const { openLog } = await import(${JSON.stringify(resolve('server/observability/log.ts'))});
    const log = openLog('${level}');
    ${statements}`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', code];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const parts: string[] = [];
  child.stdout!.on('data', (part) => parts.push(String(part)));
  return { child, written: () => parts.join('') };
}

async function ended(child: ChildProcess): Promise<void> {
  const end = once(child, 'exit');
  child.kill('SIGKILL');
  await end;
}

test('a request line is written promptly even if no other line follows', async () => {
  const { child, written } = logging('info', `log.info('one request');`);
  try {
    await until(() => written().includes('one request'));
  } finally {
    await ended(child);
  }
});

test('warnings are written immediately at every level', async () => {
  // Nothing is written by time here.
  const withoutTime = 'globalThis.setInterval = () => ({ unref() {} });';
  for (const level of ['info', 'warn']) {
    const { child, written } = logging(level, `log.info('before'); log.warn('the reason');`, withoutTime);
    try {
      await until(() => written().includes('the reason'));
    } finally {
      await ended(child);
    }
  }
});

test('a stalled log reader does not block logging', async () => {
  const busy = `for (let count = 0; count < 20_000; count += 1) log.warn({ count }, 'x'.repeat(100));
    process.stderr.write('worked on');`;
  const { child } = logging('warn', busy);
  let workedOn = false;
  child.stdout!.pause();
  child.stderr!.once('data', () => {
    workedOn = true;
  });
  try {
    await until(() => workedOn);
  } finally {
    await ended(child);
  }
});
