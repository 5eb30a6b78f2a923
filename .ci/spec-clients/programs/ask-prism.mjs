/** Asks Prism for an example of each list, which it refuses if the document contradicts itself. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const url = 'http://127.0.0.1:4801';
const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8'));
const headers = { authorization: 'Bearer tsr_test_x', accept: 'application/json, application/problem+json' };

for (let tries = 0; ; tries++) {
  try {
    await fetch(`${url}/health`);
    break;
  } catch (error) {
    if (tries > 240) throw error;
    await setTimeout(500);
  }
}
let asked = 0;
for (const [path, { get }] of Object.entries(paths)) {
  const isPlain = !path.includes('{') && get?.responses['200']?.content?.['application/json'];
  const needs = (get?.parameters ?? []).some(({ required }) => required);
  if (!isPlain || needs) continue;
  const answer = await fetch(url + path, { headers });
  const text = await answer.text();
  assert.equal(answer.status, 200, `${path}: ${answer.status} ${text.slice(0, 500)}`);
  asked++;
}
assert.ok(asked > 30, `only ${asked} routes`);
console.log(`${asked} routes`);
