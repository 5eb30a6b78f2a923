/** The words of everything that people read: plain, native English with the field's terms. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { idPrefixes } from '../contract/ids.ts';

const root = dirname(import.meta.dirname);

interface Banned {
  pattern: RegExp;
  /** What to write instead. */
  instead: string;
  /** Paths in which the words are right, each with the reason. */
  except?: Record<string, string>;
}

const banned: readonly Banned[] = [
  { pattern: /\b(whoever|whomever)\b/i, instead: 'name the actor: the caller, the client, a customer' },
  { pattern: /\bsomebody\b/i, instead: 'name the actor: a user, a customer, someone' },
  {
    pattern: /\bnobody\b/i,
    instead: 'no one, no user, no client; or say what is not done',
    except: {
      'contract/events.ts': 'the name of a right',
      'test/all/server/database/embedded/account.test.ts': 'the name of an account',
    },
  },
  { pattern: /\be-mails?\b/i, instead: 'email' },
  { pattern: /\bby (itself|themselves)\b/i, instead: 'automatically' },
  { pattern: /\banew\b/i, instead: 'again' },
  { pattern: /\b(go|goes|went) on\b/i, instead: 'continue, keep' },
  { pattern: /\bfor ever\b/i, instead: 'forever' },
  { pattern: /\bas many as (may be|one may|you may have)\b/i, instead: 'limit reached, up to N' },
  { pattern: /\bat most so (many|much|long)\b/i, instead: 'up to N' },
  { pattern: /\bso (many|few) (seconds|minutes|hours|days|times|requests)\b/i, instead: 'the number of, N' },
  { pattern: /\b(hears?|hearing) of\b/i, instead: 'is notified of, receives' },
  { pattern: /\b(is|are|was|were|be|been) told\b/i, instead: 'is notified, is shown, is reported' },
  { pattern: /\bput(s|ting)? out what\b/i, instead: 'redact' },
  { pattern: /\bleaves? the house\b/i, instead: 'is sent' },
  { pattern: /\bcomes? by\b/i, instead: 'visit' },
  { pattern: /\bin whole\b/i, instead: 'in full' },
  { pattern: /\bbring(s|ing)? along\b/i, instead: 'include' },
  { pattern: /\bmend(s|ed|ing)?\b/i, instead: 'fix' },
  { pattern: /\bstands? (in|on|at|beside) (the|its|a|an|every|each|no)\b/i, instead: 'is in, appears in' },
  { pattern: /\blies? (in|on|at|beside|there)\b/i, instead: 'is in' },
  { pattern: /\b(good|valid) for so many\b/i, instead: 'valid for (days)' },
  { pattern: /\bknocks?\b/i, instead: 'contact, connect to' },
  { pattern: /\b(traveller|occasion)s?\b/i, instead: "the field's term" },
  { pattern: /\bmay be used\b/i, instead: 'can be redeemed, can be used' },
  { pattern: /\bover \d+ (EUR|USD|GBP)\b/, instead: 'for €30' },
  { pattern: /\bholds (from|until):?\s*$/i, instead: 'valid from, valid until' },
  { pattern: /\bthe rest of the house\b/i, instead: 'the rest of the server' },
];

const pages = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/**/*.md',
  'server/**/README.md',
  'console/README.md',
  'sdk/{,python/,php/}README.md',
  'connectors/*/README.md',
];
/** Files whose strings people read. */
const texts = [
  'contract/**/*.ts',
  'console/{text/en/**/*,pages/*/words/en}.ts',
  'server/mail/*.ts',
  'server/cli/**/*.ts',
  'server/words/en/*.ts',
  'server/domains/account-letters/*.ts',
  'server/domains/notifications/live/notable-events.ts',
];
const code = ['{server,demo,derive,console,connectors,sdk/src,test,bench}/**/*.{ts,tsx}'];

const isLeftOut = (path: string): boolean =>
  /node_modules|\/dist\/|\.gen\.ts$|^sdk\/src\/resources\/|^test\/words\.test\.ts$/.test(path);

/** Throws if a pattern matches no file: then its files have moved, and no one reads them any more. */
const filesOf = (patterns: readonly string[]): string[] =>
  patterns.flatMap((pattern) => {
    const found = globSync(pattern, { cwd: root }).filter((path) => !isLeftOut(path));
    assert.ok(found.length > 0, `${pattern} matches no file`);
    return found;
  });

/** Comments and titles of tests; other lines are emptied, so that line numbers stay. */
function proseOf(source: string): string {
  const isProse = /^\s*(\/\*\*|\*|\/\/)|^\s*(test|describe)\(/;
  return source
    .split('\n')
    .map((line) => (isProse.test(line) ? line : ''))
    .join('\n');
}

/** Without identifiers: code in backticks, links, and the keys and imports of a file of texts. */
const withoutCode = (line: string): string =>
  line
    .replace(/`[^`]*`/g, (quoted) => (/\s/.test(quoted) ? quoted : '``'))
    .replace(/^\s*('[\w.-]+'|\w+):/, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/^import .*/, '');

function findIn(path: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, at) =>
      banned
        .filter(({ pattern, except }) => !except?.[path] && pattern.test(withoutCode(line)))
        .map(({ pattern, instead }) => `${path}:${at + 1}: "${pattern.exec(line)?.[0]}": ${instead}`),
    );
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

test('pages and texts for people use none of the banned words', () => {
  assert.deepEqual(
    filesOf([...pages, ...texts]).flatMap((path) => findIn(path, read(path))),
    [],
  );
});

test('comments and titles of tests use none of the banned words', () => {
  assert.deepEqual(
    filesOf(code).flatMap((path) => findIn(path, proseOf(read(path)))),
    [],
  );
});

/** Words that say neither what a thing is nor what a function does; see the rules for words in CONTRIBUTING.md. */
const vague =
  /^(say|tell|told|act(?![a-z])|elsewhere|brought|heard)|(Say|Told|Act|Elsewhere|Window|Heard)(?![a-z])/;
/** Types of tables are named after them. */
const vagueTables = ['OrdersElsewhereTable'];

test('no exported name has a vague word', () => {
  const exported = /^export (?:default )?(?:async )?(?:const|let|function|class|interface|type) (\w+)/gm;
  const names = filesOf(['{contract,derive,server,demo,console}/**/*.{ts,tsx}']).flatMap((path) =>
    [...read(path).matchAll(exported)].map(([, name]) => name!).filter((name) => vague.test(name)),
  );
  assert.deepEqual(names, vagueTables);
});

test('each banned word would be found, with its file and line', () => {
  for (const words of ['Whoever asks', 'begins anew', 'it is told to them', 'stands in the table'])
    assert.equal(findIn('a.ts', `\n// ${words}.`).length, 1, words);
});

/** What starts like an id and is a secret, or belongs to Stripe. */
const otherPrefixes = ['tsr', 'tpk', 'tsm', 'whsec', 'pm', 'ba'];
const prefixes = new Set<string>([...Object.values(idPrefixes), ...otherPrefixes]);

/** An id in a text: written out, or as its prefix with an ellipsis. */
const idForms = [
  /(?<![\w$])([a-z]{2,8})_(?:…|\.\.\.)/g,
  /(?<![\w$])([a-z]{2,8})_[0-7][0-9a-hjkmnp-tv-z]{25}\b/g,
];

const strangeIds = (path: string, text: string): string[] =>
  idForms.flatMap((form) =>
    [...text.matchAll(form)]
      .filter(([, prefix]) => !prefixes.has(prefix!))
      .map(([id]) => `${path}: ${id} is no id of this interface`),
  );

test('ids in the docs, the contract and the examples have a prefix of the interface', () => {
  const examples = ['derive/recorded.json', 'connectors/**/*.{php,ts,liquid}'];
  assert.deepEqual(
    filesOf([...pages, ...texts, ...examples])
      .filter((path) => !path.endsWith('.test.ts'))
      .flatMap((path) => strangeIds(path, read(path))),
    [],
  );
  assert.equal(strangeIds('a.md', '`pas_…` or pas_01jd8k4x3fe7hbkq6v2c9m5n0p, not pass_…').length, 2);
});

test('commands of the docs that write something do not take the newest event for their own', () => {
  const hasty = /events\?(?!\S*(?:object_id|after_sequence))\S*limit=1\b/;
  const shown = filesOf(pages).filter((path) => {
    const blocks = [...read(path).matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block!);
    return blocks.some((block) => hasty.test(block) && / -d /.test(block));
  });
  assert.deepEqual(shown, []);
  assert.match("tessera '/events?limit=1'", hasty);
  assert.doesNotMatch('/events?type=job.completed&object_id=$JOB', hasty);
});

test('where a number meets a word, the word has a form for one in every language', () => {
  const forms = /\{\w+:[^{}|]*\|([^{}|]*)\}/g;
  const wrong = ['en', 'it', 'de', 'fr', 'es'].flatMap((language) => {
    const of = [
      `{console/text/${language}/**/*,console/pages/*/words/${language},server/words/${language}/*}.ts`,
    ];
    const sources = filesOf(of).map((path) => ({ path, text: read(path) }));
    const plurals = new Set(
      sources.flatMap(({ text }) => [...text.matchAll(forms)].map(([, other]) => other!)),
    );
    assert.ok(plurals.size > 1, language);
    const bare = new RegExp(`\\{\\w+\\}\\s(${[...plurals].join('|')})(?![\\p{L}])`, 'gu');
    return sources.flatMap(({ path, text }) =>
      [...text.matchAll(bare)].map(([found]) => `${path}: ${found}`),
    );
  });
  assert.deepEqual(wrong, []);
});

/** Where the server asks `Intl` beside `server/words/formats.ts`, and why no member reads what it answers. */
const otherFormats: Record<string, string> = {
  'server/domains/merchant/country-defaults.ts': 'languages and time zones of countries, not texts',
  'server/http/docs/reference/fields.ts': 'the reference is in American English only',
  'server/http/pages/member/card.js': 'runs in the browser, with the locale the server chose for the card',
};

test('the server writes dates, numbers and amounts in one place, where their locale has a region', () => {
  const asking =
    /\bIntl\.|\.toLocale(Date|Time)?String\(|\.localeCompare\(|\b(moneyText|numberText|percentText)\(/;
  const found = filesOf(['server/**/*.{ts,js}']).filter(
    (path) => !path.endsWith('.test.ts') && asking.test(read(path)),
  );
  assert.deepEqual(found.sort(), [...Object.keys(otherFormats), 'server/words/formats.ts'].sort());
});
