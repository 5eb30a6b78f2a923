/** Every setting of a server, by group, in the order of docs/operating/settings.md; the page is made from it. */
import type { Environment } from './environment.ts';
import { nearestName } from './nearest-name.ts';
import { flat, type Setting, type Settings } from './setting.ts';
import { development, developmentSettings } from './settings/development.ts';
import { limitSettings, webhookSettings } from './settings/limits.ts';
import { logSettings } from './settings/logs.ts';
import { mailSettings } from './settings/mail.ts';
import { moneySettings } from './settings/money.ts';
import { serverSettings } from './settings/server.ts';
import { signInSettings } from './settings/sign-in.ts';
import { databaseSettings, fileSettings } from './settings/storage.ts';
import { walletPassSettings } from './settings/wallet-passes.ts';

const groups = {
  Server: serverSettings,
  Database: databaseSettings,
  'Accounts and sign-in': signInSettings,
  Mail: mailSettings,
  'Webhooks and streams': webhookSettings,
  'Money and billing': moneySettings,
  Files: fileSettings,
  'Wallet passes': walletPassSettings,
  'Logs, metrics and traces': logSettings,
  'Limits and tuning': limitSettings,
  [development]: developmentSettings,
};

/** By the keys of the configuration. */
export const settingTree = {
  ...serverSettings,
  ...databaseSettings,
  ...signInSettings,
  ...mailSettings,
  ...webhookSettings,
  ...moneySettings,
  ...fileSettings,
  ...walletPassSettings,
  ...logSettings,
  ...limitSettings,
  ...developmentSettings,
} satisfies Settings;

export const settings: readonly Setting[] = Object.entries(groups).flatMap(([title, group]) =>
  flat(group).map((setting) => ({ ...setting, group: setting.group ?? title })),
);

const names = settings.map(({ name }) => name);
const own = names.filter((name) => name.startsWith('TESSERA_')).sort();
const databases = names.filter((name) => name.startsWith('DATABASE_'));
/** Variables of clients and of the test runner, which the server ignores. */
const foreign = /^TESSERA_(TOKEN$|API_URL$|PROFILE$|TEST_)/;

/** A sentence for each unknown `TESSERA_…` variable, and for misspellings such as `DATABASE_ULR`. */
export function unknownVariables(env: Environment): string[] {
  return Object.keys(env).flatMap((name) => {
    const isOwn = name.startsWith('TESSERA_');
    if (isOwn ? own.includes(name) || foreign.test(name) : !isMisspeltDatabase(name)) return [];
    const meant = nearestName(name, isOwn ? own : databases);
    return [`Unknown variable ${name}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`];
  });
}

/** Other programs also use `DATABASE_…` variables, so only near misses of ours count. */
const isMisspeltDatabase = (name: string): boolean =>
  /^DATABASE_\w+_?URL$|^DATABASE_U?R?L?$/.test(name) &&
  !databases.includes(name) &&
  nearestName(name, databases) !== undefined;

const introduction = `# Settings

<!-- Generated from server/config/settings. Run \`npm run generate\` after you change it. -->

Tessera is configured with environment variables. Nothing needs to be set in development. Production needs \`TESSERA_ENV=production\`, \`TESSERA_PUBLIC_URL\`, \`DATABASE_URL\`, and the keys in \`TESSERA_SECRETS\` or in \`secrets.json\` in the data folder.

A \`TESSERA_…\` variable that is not on this page is reported with the nearest known name. In production the process refuses to start.`;

function row({ name, default: value, otherwise, meaning }: Setting): string {
  const standard = [value && `\`${value}\``, otherwise].filter(Boolean).join('; ');
  return `| \`${name}\` | ${standard} | ${meaning} |`;
}

/** The page docs/operating/settings.md: one table for each group. */
export function settingsPage(): string {
  const tables = Object.keys(groups).map((title) => {
    const rows = settings.filter(({ group }) => group === title).map(row);
    return `## ${title}\n\n| Variable | Default | Meaning |\n|---|---|---|\n${rows.join('\n')}`;
  });
  return `${[introduction, ...tables].join('\n\n')}\n`;
}
