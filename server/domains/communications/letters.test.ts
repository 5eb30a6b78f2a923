import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memberLanguages } from '../../../contract/languages.ts';
import { letters } from '../../words/en/mail.ts';
import { fillHtml, fillText, type Values } from './compose/placeholders.ts';
import { footOf, type LetterName, letterOf, wordsOf } from './letters.ts';

const known: Values = {
  'customer.first_name': 'Ada',
  'merchant.name': 'Caffè Centrale',
  'merchant.support_email': 'ciao@caffe.example',
  'pass.name': 'Coffee Club',
  'membership.serial': '7Z3KQW9T0XGM4H2RNPV8EA',
  'membership.points': '1.250',
  'membership.has_points': 'yes',
  'membership.tier': 'Gold',
  'membership.starts_at': '1 June 2027',
  'membership.expires_at': '31 May 2028',
  'voucher.code': 'CAFE-2027',
  'voucher.value': '10%',
  'voucher.has_value': 'yes',
  'voucher.starts_at': '1 June 2027',
  'voucher.expires_at': '31 May 2028',
  'voucher.message': 'See you soon',
};

/** Only values that always exist. */
const little: Values = {
  'merchant.name': 'Caffè Centrale',
  'pass.name': 'Coffee Club',
  'membership.serial': '7Z3KQW9T0XGM4H2RNPV8EA',
  'membership.points': '0',
  'voucher.code': 'CAFE-2027',
};

const names = Object.keys(letters) as LetterName[];
const placeholdersIn = (text: string) => (text.match(/\{\{[#/]?[a-z_.]+\}\}/g) ?? []).sort();

for (const language of memberLanguages) {
  test(`every letter in ${language} fits its limits and leaves no placeholder unfilled`, () => {
    for (const name of names) {
      const { subject, body } = wordsOf(language, name)!;
      assert.ok(subject.length <= 150 && body.length <= 10_000);
      for (const values of [known, little]) {
        const text = fillText(`${subject}\n${body}`, values);
        assert.doesNotMatch(text, /[{}]|undefined|\n{3}/);
        assert.doesNotMatch(fillHtml(body, values), /[{}]|undefined|<p>(<br>|\s)*<\/p>/);
      }
    }
  });

  test(`every letter in ${language} says what the English one says`, () => {
    for (const name of names) {
      const [own, model] = [wordsOf(language, name)!, letters[name]];
      assert.deepEqual(placeholdersIn(own.subject), placeholdersIn(model.subject), name);
      assert.deepEqual(placeholdersIn(own.body), placeholdersIn(model.body), name);
      if (language !== 'en') assert.notEqual(own.body, model.body, name);
    }
    assert.match(footOf(language, 'A $& B').reason, /A \$& B/);
  });
}

test('a merchant reads letters in their language, or else in English', () => {
  assert.match(letterOf({ locale: 'de-AT' }, 'voucherIssued').subject, /^Ein Gutschein/);
  assert.match(letterOf({ locale: 'pt-BR' }, 'voucherIssued').subject, /^A voucher/);
});

test("the letter to a new member shows the membership's details", () => {
  const words = fillText(letters.membershipIssued.body, known);
  assert.match(
    words,
    /^Hello Ada,\n\nWelcome! You're now a member of Caffè Centrale\..*\n\n7Z3KQW9T0XGM4H2RNPV8EA\n\n/,
  );
  assert.match(
    words,
    /Your card: Coffee Club\nTier: Gold\nPoints: 1\.250\nValid from: 1 June 2027\nValid until: 31 May 2028$/,
  );
});

test('missing details are left out of letters', () => {
  const words = fillText(letters.membershipIssued.body, little);
  assert.match(words, /^Hello,\n/);
  assert.match(words, /Your card: Coffee Club\n$/);
  assert.match(fillText(letters.membershipRevoked.body, little), /please contact us\.$/);
  assert.match(fillText(letters.voucherIssued.body, little), /from Caffè Centrale\.\n\nCode: CAFE-2027\n$/);
});

test('a voucher letter shows the merchant’s message before the code', () => {
  assert.match(
    fillText(letters.voucherIssued.body, known),
    /from Caffè Centrale\.\n\nSee you soon\n\nValue: 10%\nCode: CAFE-2027\nValid from: 1 June 2027\nValid until: 31 May 2028$/,
  );
});
