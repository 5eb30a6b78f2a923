import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DatabaseError } from 'pg';
import { Refusal } from '../errors/refusal.ts';
import { explainFailure, isOneRequestsFault } from './failures.ts';
import { ReadOnlyServerError } from './pool/primary-client.ts';

const failure = (code: string) => Object.assign(new DatabaseError(code, 0, 'error'), { code });

/** From PostgreSQL's list of codes: class 08, 25006, class 53, the server's part of class 57, and class 58. */
const outages = [
  ...['08000', '08003', '08006', '08001', '08004', '08007', '08P01'],
  '25006',
  ...['53000', '53100', '53200', '53300', '53400'],
  ...['57014', '57P01', '57P02', '57P03', '57P05'],
  ...['58000', '58030', '58P01', '58P02'],
];

test('a failing database is an outage: 503 with a retry time, and never the fault of one request', () => {
  for (const code of outages) {
    const refusal = explainFailure(failure(code));
    assert.ok(refusal instanceof Refusal, code);
    assert.equal(refusal.status, 503, code);
    assert.ok(Number(refusal.details.retry_after) > 0, code);
    assert.equal(
      isOneRequestsFault(failure(code)),
      false,
      `a batch that met ${code} was run again one by one`,
    );
  }
});

test('a server that proves to be a standby is an outage too', () => {
  const refusal = explainFailure(new ReadOnlyServerError('The database server 10.0.0.2:5432 is a standby.'));
  assert.ok(refusal instanceof Refusal);
  assert.equal(refusal.status, 503);
});

test('a bad value or a violated constraint is the fault of one request', () => {
  for (const code of ['22003', '23505', '23514', '42804']) {
    assert.equal(isOneRequestsFault(failure(code)), true, code);
    assert.ok(!(explainFailure(failure(code)) instanceof Refusal), code);
  }
});
