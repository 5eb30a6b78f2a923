import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mutated, sourceOf } from '../harness/mutation.ts';
import { businessMutants } from './business-mutants.ts';
import { erasureMutants } from './erasure-mutants.ts';
import { mergeMutants } from './merge-mutants.ts';
import { moneyMutants } from './money-mutants.ts';
import { mutants } from './mutants.ts';
import { neighbourMutants } from './neighbour-mutants.ts';
import { neighbourRequestMutants } from './neighbour-request-mutants.ts';
import { noticeMutants } from './notice-mutants.ts';
import { principalsRemembered } from './revocation-mutants.ts';
import { sealMutants } from './seal-mutants.ts';
import { webhookMutants } from './webhook-mutants.ts';

test('every mutation still finds exactly one place to change', () => {
  for (const [name, mutations] of Object.entries({
    ...moneyMutants,
    ...mutants,
    ...Object.fromEntries(Object.entries(erasureMutants).map(([name, { mutations }]) => [name, mutations])),
    ...mergeMutants,
    ...neighbourMutants,
    ...noticeMutants,
    ...businessMutants,
    ...webhookMutants,
    ...sealMutants,
    ...neighbourRequestMutants,
    principalsRemembered,
  })) {
    for (const mutation of mutations) {
      const source = sourceOf(mutation.file);
      assert.notEqual(mutated(source, mutation), source, name);
    }
  }
});

test('a mutation whose place is missing or repeated is refused', () => {
  const mutation = { file: 'a.ts', find: 'lock', replace: '' };
  assert.throws(() => mutated('no such word', mutation), /0 times/);
  assert.throws(() => mutated('lock and lock', mutation), /2 times/);
});
