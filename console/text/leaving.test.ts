import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leaving } from './leaving.ts';
import type { Translate } from './text.tsx';

test('a dialog that undoes something has no second button of that name', () => {
  const italian = ((key: string) => (key === 'action.back' ? 'Indietro' : 'Annulla')) as Translate;
  assert.equal(leaving('Annulla', italian), 'Indietro');
  assert.equal(leaving('Annulla i buoni', italian), 'Indietro');
  assert.equal(leaving('Salva', italian), 'Annulla');
});
