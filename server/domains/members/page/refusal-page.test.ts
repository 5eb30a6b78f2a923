import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorCodes } from '../../../../contract/errors.ts';
import { memberLanguages } from '../../../../contract/languages.ts';
import { untranslated } from '../../../../test/harness/page-texts.ts';
import { refuse } from '../../../errors/refusal.ts';
import { expiredLink, memberRefusalPage } from './refusal-page.ts';

test('every refusal is a page in the language of the visitor, without a word of the API', () => {
  for (const language of memberLanguages) {
    for (const code of errorCodes) {
      const page = memberRefusalPage(refuse(code, { redemption_id: 'red_1' }), ['xx', language, 'en']);
      assert.match(page, new RegExp(`<html lang="${language}">`));
      assert.deepEqual(untranslated(page, language, []), [], `${code} in ${language}`);
    }
  }
});

test('only a link that has expired leads to a new one, at its own merchant', () => {
  const merchant = '01a20855-1015-7303-8d32-c396ed59500c';
  assert.match(memberRefusalPage(expiredLink(merchant), ['de']), /href="\/find\/mer_\w+\?lang=de"/);
  assert.doesNotMatch(memberRefusalPage(refuse('link_expired'), ['de']), /href="\/find/);
});
