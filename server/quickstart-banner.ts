/** The start-up banner: addresses, and how to make the first call. */
import { styleText } from 'node:util';
import type { Config } from './config.ts';
import type { OpenDatabase } from './database/open-database.ts';
import { sinkUrlOf } from './http/webhook-sink.ts';
import { addressesOf, type Quickstart, quickstartFile } from './quickstart.ts';

export interface BannerFacts {
  config: Pick<Config, 'publicUrl' | 'dataDir' | 'environment' | 'webhooks' | 'smtp'>;
  database: Pick<OpenDatabase, 'embedded' | 'location' | 'notes'>;
  /** Whether the terminal supports colors. */
  colors: boolean;
}

const labelWidth = 12;

/** Returns text to print as is; without a quickstart it contains no secrets. */
export function banner(quickstart: Quickstart | undefined, facts: BannerFacts): string {
  const sections = [
    addressLines(facts),
    ...(quickstart
      ? [signInLines(quickstart, facts), tokenLines(quickstart, facts), callLines(quickstart, facts)]
      : []),
    dataLines(quickstart, facts),
  ];
  const title = paint(facts, 'bold', 'Tessera is running.');
  return `\n${[title, ...sections.map((lines) => lines.join('\n'))].join('\n\n')}\n`;
}

function addressLines(facts: BannerFacts): string[] {
  const { base_url, docs_url, openapi_url, console_url } = addressesOf(facts.config);
  return [
    ...(console_url ? [line(facts, 'Console', console_url)] : []),
    line(facts, 'API', `${base_url}/api/v1`),
    line(facts, 'Docs', `${docs_url} (OpenAPI: ${openapi_url})`),
    ...outboxLines(facts),
    ...webhookLines(facts),
  ];
}

/** Where to read mails while none are sent. */
const outboxLines = (facts: BannerFacts): string[] => {
  const { environment, publicUrl, smtp } = facts.config;
  if (environment === 'production' || smtp) return [];
  return [line(facts, 'Outbox', `${publicUrl}/outbox (mails lie here until TESSERA_SMTP_URL is set)`)];
};

/** Reports unusually open settings at every start. */
const webhookLines = (facts: BannerFacts): string[] => {
  const { allowPrivate } = facts.config.webhooks;
  return allowPrivate.length === 0
    ? []
    : [line(facts, 'Private', `webhooks may reach ${allowPrivate.join(', ')}`)];
};

const signInLines = ({ owner }: Quickstart, facts: BannerFacts): string[] => [
  line(facts, 'Sign in', `${owner.email}   ${paint(facts, 'dim', 'password')} ${owner.password}`),
];

function tokenLines({ merchants, tokens }: Quickstart, facts: BannerFacts): string[] {
  const width = Math.max(...Object.keys(tokens).map((preset) => preset.length)) + 2;
  const { name, id } = merchants[0]!;
  return [
    `  ${paint(facts, 'bold', `API tokens of ${name}`)} (${id}), one for each preset:`,
    ...Object.entries(tokens).map(
      ([preset, token]) => `  ${paint(facts, 'dim', preset.padEnd(width))}${token}`,
    ),
  ];
}

const callLines = ({ curl }: Quickstart, facts: BannerFacts): string[] => [
  `  ${paint(facts, 'bold', `Redeem a voucher, as often as you like; its webhook lands on ${sinkUrlOf(facts.config)}:`)}`,
  ...curl.split('\n').map((part) => `  ${part}`),
];

function dataLines(quickstart: Quickstart | undefined, facts: BannerFacts): string[] {
  const { config, database } = facts;
  const lies = database.embedded ? `PostgreSQL in ${database.location}` : 'PostgreSQL of DATABASE_URL';
  return [
    line(facts, 'Data', lies),
    ...(quickstart ? [line(facts, 'As JSON', `${quickstartFile(config)} (all of the above)`)] : []),
    ...(database.embedded ? [line(facts, 'Start over', 'npm start -- --fresh (erases all data)')] : []),
    ...database.notes.map((note) => line(facts, 'Note', note)),
    '  Nothing is reported to anybody: Tessera has no telemetry. Ctrl-C stops it.',
  ];
}

const line = (facts: BannerFacts, label: string, value: string): string =>
  `  ${paint(facts, 'dim', label.padEnd(labelWidth))}${value}`;

const paint = ({ colors }: BannerFacts, style: 'bold' | 'dim', text: string): string =>
  colors ? styleText(style, text, { validateStream: false }) : text;
