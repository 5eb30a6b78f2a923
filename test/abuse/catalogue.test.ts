import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { use } from '../harness/stage.ts';
import { readCases } from './case.ts';
import { play } from './runner.ts';
import { openStage } from './stage.ts';

const stage = use(openStage);

for (const file of readdirSync(join(import.meta.dirname, 'cases')).sort()) {
  const [letter = '', ...words] = file.replace('.json', '').split('-');
  suite(`${letter.toUpperCase()}: ${words.join(' ')}`, () => {
    for (const one of readCases(file)) {
      test(`${one.number}: ${one.title}`, async () => {
        const faults = await play(stage, one);
        assert.ok(faults.length === 0, faults.join('\n'));
      });
    }
  });
}

test('no forged credential makes the server send a request', () => assert.equal(stage.trapped(), 0));
