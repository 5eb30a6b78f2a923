/** The page docs/operating/settings.md, from the table of settings. */
import type { Setting } from './setting.ts';
import { settingGroups } from './settings.ts';

const introduction = `# Settings

<!-- Generated from derive/settings.ts. Run \`npm run generate\` after you change it. -->

Tessera is configured with environment variables. Nothing needs to be set in development. Production needs \`TESSERA_ENV=production\`, \`TESSERA_PUBLIC_URL\`, \`DATABASE_URL\`, and the keys in \`TESSERA_SECRETS\` or in \`secrets.json\` in the data folder.

A \`TESSERA_…\` variable that is not on this page is reported with the nearest known name. In production the process refuses to start.`;

function defaultOf({ default: value, otherwise }: Setting): string {
  return [value === undefined ? undefined : `\`${value}\``, otherwise].filter(Boolean).join('; ');
}

const row = (setting: Setting): string =>
  `| \`${setting.name}\` | ${defaultOf(setting)} | ${setting.meaning} |`;

/** Markdown: one table for each group of settings. */
export function settingsPage(): string {
  const tables = settingGroups.map(
    ({ title, settings }) =>
      `## ${title}\n\n| Variable | Default | Meaning |\n|---|---|---|\n${settings.map(row).join('\n')}`,
  );
  return `${[introduction, ...tables].join('\n\n')}\n`;
}
