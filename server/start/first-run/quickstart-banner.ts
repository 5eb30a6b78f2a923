/** The lines printed at startup: addresses, credentials, and how to make the first call. */
import { styleText } from 'node:util';
import type { Config } from '../../config/config.ts';
import type { OpenDatabase } from '../../database/open-database.ts';
import { hasConsole } from '../../http/pages/console.ts';
import { isLoopbackHost } from '../../http/pages/developer-pages.ts';
import { sinkUrlOf } from '../../http/pages/webhook-sink.ts';
import { addressesOf, type Quickstart, quickstartFile } from './quickstart.ts';

export interface BannerFacts {
  config: Pick<Config, 'publicUrl' | 'dataDir' | 'environment' | 'webhooks' | 'smtp'>;
  database: Pick<OpenDatabase, 'embedded' | 'location' | 'notes'>;
  /** How many serve requests; one unless given. */
  processes?: number;
  /** Whether the terminal supports colors. */
  colors: boolean;
}

const labelWidth = 12;

/** The text to print; without a quickstart it contains no secret. */
export function banner(quickstart: Quickstart | undefined, facts: BannerFacts): string {
  const sections = [
    addressLines(facts),
    ...(quickstart
      ? [peopleLines(quickstart, facts), tokenLines(quickstart, facts), callLines(quickstart, facts)]
      : []),
    dataLines(quickstart, facts),
  ];
  const title = paint(facts, 'bold', 'Tessera is running.');
  return `\n${[title, ...sections.map((lines) => lines.join('\n'))].join('\n\n')}\n`;
}

function addressLines(facts: BannerFacts): string[] {
  const { base_url, docs_url, openapi_url, console_url } = addressesOf(facts.config);
  return [
    ...(console_url
      ? [line(facts, 'Console', `${console_url}${hasConsole() ? '' : ' (is being built)'}`)]
      : []),
    line(facts, 'API', `${base_url}/api/v1 (docs: ${docs_url}, OpenAPI: ${openapi_url})`),
    ...phoneLines(facts),
    ...outboxLines(facts),
    ...webhookLines(facts),
    ...processLines(facts),
  ];
}

/** How phones reach the cards and join pages that they scan, while the address is this computer's own. */
const phoneLines = (facts: BannerFacts): string[] => {
  const { protocol, hostname, port } = new URL(facts.config.publicUrl);
  if (!isLoopbackHost(hostname)) return [];
  const reachable = `${protocol}//<IP address of this computer>${port && `:${port}`}`;
  return [line(facts, 'Phones', `to scan cards, start with HOST=0.0.0.0 TESSERA_PUBLIC_URL=${reachable}`)];
};

/** Where to read mail while no SMTP server is configured. */
const outboxLines = (facts: BannerFacts): string[] => {
  const { environment, publicUrl, smtp } = facts.config;
  if (environment === 'production' || smtp) return [];
  return [line(facts, 'Outbox', `${publicUrl}/outbox (mail stays here until you set TESSERA_SMTP_URL)`)];
};

/** Repeats at every start which private networks webhooks can reach. */
const webhookLines = (facts: BannerFacts): string[] => {
  const { allowPrivate } = facts.config.webhooks;
  return allowPrivate.length === 0
    ? []
    : [line(facts, 'Private', `webhooks can reach ${allowPrivate.join(', ')}`)];
};

const processLines = (facts: BannerFacts): string[] => {
  const { processes = 1 } = facts;
  return processes === 1 ? [] : [line(facts, 'Processes', `${processes} serve requests (TESSERA_PROCESSES)`)];
};

/** How a stranger becomes the owner of a demo merchant, and its customer. */
const peopleLines = ({ owner, join_url }: Quickstart, facts: BannerFacts): string[] => [
  line(facts, 'Sign in', `${owner.email}   ${paint(facts, 'dim', 'password')} ${owner.password}`),
  line(facts, 'Join', `${join_url} (as a customer, with any email address)`),
];

function tokenLines({ merchants, tokens }: Quickstart, facts: BannerFacts): string[] {
  const width = Math.max(...Object.keys(tokens).map((preset) => preset.length)) + 2;
  const { name, id } = merchants[0]!;
  return [
    `  ${paint(facts, 'bold', `API tokens for ${name}`)} (${id}), one per preset:`,
    ...Object.entries(tokens).map(
      ([preset, token]) => `  ${paint(facts, 'dim', preset.padEnd(width))}${token}`,
    ),
  ];
}

const callLines = ({ curl }: Quickstart, facts: BannerFacts): string[] => [
  `  ${paint(facts, 'bold', `Redeem a voucher, as often as you like, and see its webhook at ${sinkUrlOf(facts.config)}:`)}`,
  ...curl.split('\n').map((part) => `  ${part}`),
];

function dataLines(quickstart: Quickstart | undefined, facts: BannerFacts): string[] {
  const { config, database } = facts;
  const lies = database.embedded
    ? `PostgreSQL in ${database.location} (npm start -- --fresh erases all data and starts over)`
    : 'PostgreSQL from DATABASE_URL';
  return [
    line(facts, 'Data', lies),
    ...(quickstart ? [line(facts, 'As JSON', `${quickstartFile(config)} (all of the above)`)] : []),
    ...database.notes.map((note) => line(facts, 'Note', note)),
    '  Tessera has no telemetry and sends no data to anyone. Press Ctrl+C to stop it.',
  ];
}

const line = (facts: BannerFacts, label: string, value: string): string =>
  `  ${paint(facts, 'dim', label.padEnd(labelWidth))}${value}`;

const paint = ({ colors }: BannerFacts, style: 'bold' | 'dim', text: string): string =>
  colors ? styleText(style, text, { validateStream: false }) : text;
