/** One word for one thing, in what shops and their members read. */
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

const root = dirname(import.meta.dirname);

interface OneWord {
  pattern: RegExp;
  instead: string;
  /** Keys in which the word is right: those that start so, each with the reason. */
  except?: Record<string, string>;
}

/** What shops and their members read has one word for one thing; `docs/guides/console.md` says how the API calls it. */
const oneWord: Record<string, readonly OneWord[]> = {
  en: [
    {
      pattern: /\b(pass|passes|memberships?)\b/i,
      instead: 'programme (what a shop designs), card (what a member has)',
      except: { 'passes.type.membership': 'a kind of card' },
    },
    {
      pattern: /\btemplates?\b/i,
      instead: 'card design',
      except: { 'messages.template': 'a ready-made message' },
    },
    {
      pattern: /\bcustomers?\b/i,
      instead: 'member',
      except: {
        'books.what': 'who has a gift card can be unknown',
        'giftCards.': 'who has a gift card can be unknown',
        'counter.empty': 'not known yet',
        'counter.saleHint.': 'who buys a gift card can be unknown',
        'basket.presentedTeach': 'not known yet',
        'campaigns.kindHint.codes': 'who uses a code can be unknown',
        'error.order_refused': 'not known yet',
        'orders.refundNow': 'who stands at the till',
        'overview.stepWhat.programme': 'not members yet',
        'passes.joinEnabled': 'not members yet',
        'passes.issue': 'not a member yet',
        'passes.noMembersTeach': 'not a member yet',
        'ready.join': 'not members yet',
        'register.merchantNameHint': 'not members yet',
        'settings.discountChoice.presented': 'not known yet',
        'start.': 'not members yet',
        'wallet.': 'who pays by the means of the payment provider',
      },
    },
    {
      pattern: /\b(issu(e|es|ed|ing)|credit(s|ed|ing)?)\b/i,
      instead: 'give (a card, a voucher), add (points)',
      except: { 'billing.meaning.void': 'an invoice', 'orders.off': 'money on a gift card' },
    },
    { pattern: /\beras(e|es|ed|ing)\b/i, instead: 'delete' },
    { pattern: /\bhold-?outs?\b/i, instead: 'comparison group' },
  ],
  it: [
    {
      pattern: /\bcart[ae]\b/i,
      instead: 'tessera, buono regalo',
      except: {
        'verification.documentWhat.identity': 'a document',
        'wallet.': 'a means of payment',
      },
    },
    {
      pattern: /\b(membr[oi]|iscritt[oi])\b/i,
      instead: 'cliente',
      except: {
        'groups.': 'a merchant of a group',
        'error.founder_cannot_leave': 'a merchant of a group',
        'passes.previewHint': 'who has just joined',
        'join.': 'the act of joining',
        'welcome.text': 'the act of joining',
      },
    },
    {
      pattern: /\biscrizion[ei]\b/i,
      instead: 'tessera',
      except: {
        'join.marketing': 'to unsubscribe',
        'leave.submit': 'to unsubscribe',
        'left.title': 'to unsubscribe',
        'mail.joinSubject': 'the act of joining',
        unsubscribe: 'to unsubscribe',
        'messages.': 'to unsubscribe',
        'outbox.unsubscribe': 'to unsubscribe',
        'passes.join': 'the act of joining',
        'verification.need.': 'the register of companies',
      },
    },
    {
      pattern: /\bmodell[oi]\b/i,
      instead: 'grafica',
      except: { 'messages.template': 'a ready-made message' },
    },
    {
      pattern: /\b(emett\p{L}+|emess[aeio]|accredit\p{L}+)\b/iu,
      instead: 'dare, aggiungere',
      except: { 'billing.meaning.void': 'an invoice', 'wallet.category.payout': 'money that arrives' },
    },
    { pattern: /\be-mail\b/i, instead: 'email' },
  ],
  de: [{ pattern: /\b(Pass|Pässe|Mitgliedschaft(en)?)\b/, instead: 'Karte' }],
  fr: [{ pattern: /\b(pass|adhésions?)\b/i, instead: 'carte' }],
  es: [{ pattern: /\b(pases?|membresías?)\b/i, instead: 'tarjeta' }],
};

const flatTexts = (of: object, path = ''): [key: string, text: string][] =>
  Object.entries(of).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[path + name, value.replace(/\{\{[^}]*\}\}|\{\w+(?=[:}])/g, '')] as [string, string]]
      : typeof value === 'object' && value !== null
        ? flatTexts(value, `${path}${name}.`)
        : [],
  );

const wrongWords = (language: string, texts: readonly [string, string][]): string[] =>
  texts
    // What is searched for, in all words that people may know.
    .filter(([key]) => !key.startsWith('palette.also.'))
    .flatMap(([key, text]) =>
      oneWord[language]!.filter(
        ({ pattern, except }) =>
          pattern.test(text) && !Object.keys(except ?? {}).some((start) => key.startsWith(start)),
      ).map(({ pattern, instead }) => `${language} ${key}: "${pattern.exec(text)?.[0]}": ${instead}`),
    );

for (const language of Object.keys(oneWord))
  test(`the console and what members read have one word for one thing (${language})`, async () => {
    const files = globSync(
      `{console/text/${language}/*,console/pages/*/words/${language},server/words/${language}/*}.ts`,
      { cwd: root },
    );
    assert.ok(files.length > 3);
    const modules = await Promise.all(files.map((path) => import(join(root, path)) as Promise<object>));
    assert.deepEqual(
      wrongWords(
        language,
        modules.flatMap((module) => Object.values(module).flatMap((of: object) => flatTexts(of))),
      ),
      [],
    );
    assert.equal(wrongWords('en', [['members.title', 'Issue a membership to a customer']]).length, 3);
  });
