import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Components of Mantine by the names of their folders. */
const mantine = (...names: string[]) => `node_modules/@mantine/core/esm/components/(${names.join('|')})/`;
const anyOf = (...patterns: string[]) => new RegExp(patterns.join('|'));

/**
 * What pages share, in a few files: a hundred small ones would mean as many requests. The first three are loaded with
 * any page. What only one area needs is a file of that area, because the pages of an area are loaded together.
 */
const together = [
  { name: 'base', test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\// },
  {
    name: 'parts',
    test: anyOf(
      'node_modules/@mantine/(hooks/(?!esm/use-(drag|move|long-press)/)|core/esm/core/|form/)',
      'node_modules/@mantine/(notifications|spotlight|store)/esm/.*store',
      mantine('Anchor', 'Divider', 'Checkbox'),
    ),
  },
  {
    name: 'console',
    test: anyOf(
      'console/(parents|routes|theme|pages\\.gen|paths\\.gen)\\.',
      'console/api/(?!files|picture|operations.gen)',
      'console/text/(\\w+\\.|files\\.gen|first-en|en/(frame|parts|states))',
      'console/components/(use-(formats|permission|sentence|switch|who)|loading/|later/(later|controls|field-outline))',
      'console/components/actions/(confirm-dialog|kept-draft|notify|unsaved)',
      'console/frame/(?!palette/palette|notices/unsettled-acts|step-up/step-up-form)',
      'console/pages/[^/]+/(page\\.|search|queries)',
      'console/ui/(icons|focus|merge-refs|formats/(formats|locale)|layout/(shell|progress-line))',
    ),
  },
  {
    name: 'page',
    test: anyOf(
      mantine('Grid', 'List', 'SimpleGrid', 'ThemeIcon'),
      'console/ui/(\\w+/)?(panel|page-head|figure-card|search-select)\\.',
      'console/components/\\w+/(country-select|worth)\\.',
    ),
  },
  {
    name: 'lists-and-forms',
    test: anyOf(
      mantine(
        'Badge',
        'CopyButton',
        'Fieldset',
        'Image',
        'InlineInput',
        'Progress',
        'Radio',
        'SegmentedControl',
        'Switch',
        'Tabs',
        'Textarea',
      ),
      'console/ui/(\\w+/)?(consequence|data-table|empty-state|facts|filter-input|json-view|link-tabs|pager|save-file)\\.',
      'console/components/(\\w+/)?(action-|campaign-(filter|name)|choice-filter|copy-field|filter-panel|form-dialog|location-select|member-(filter|picker)|money-input|object-link|paged-list|number-field|typed-number|reviewed-form|search-input|status-badge|voucher-link)',
      'console/forms/memberships/(points-form|membership-issue\\.)',
    ),
  },
  // What opens over a page: no page waits for it.
  {
    name: 'controls',
    test: anyOf(
      'node_modules/(@floating-ui|@mantine/notifications/esm|react-transition-group)/',
      'node_modules/@mantine/(core/esm/utils/Floating|hooks/esm/use-(drag|move|long-press))/',
      mantine(
        'Autocomplete',
        'Combobox',
        'Menu',
        'Modal',
        'ModalBase',
        'MultiSelect',
        'Notification',
        'PillsInput',
        'Popover',
        'Select',
        'TagsInput',
        'Tooltip',
      ),
      'console/components/later/(loaded|menu|modal-dialog)\\.',
    ),
  },
  // With the calendar. What times of day need besides is loaded with the first of them.
  { name: 'days', test: /console\/components\/later\/day-input/ },
];

/** Texts are named after their language, the pages of an area after it. */
function nameOf(module: string | null | undefined, name: string): string {
  const path = module ?? '';
  const text = /(?:pages\/([^/]+)\/words\/(\w+)|text\/(\w\w)\/(\w+))\.ts$/.exec(path);
  if (text) return `text-${text[2] ?? text[3]}-${text[1] ?? text[4]}`;
  const area = /pages\/([^/]+)\//.exec(path)?.[1];
  if (area === undefined || name === area) return name;
  return name === 'pages' ? area : `${area}-${name}`;
}

/** What a scroll area takes from the library of floating parts is a few lines; the library isn't needed at first. */
const smallScrollArea = {
  name: 'small-scroll-area',
  enforce: 'pre' as const,
  resolveId: (id: string, importer: string | undefined) =>
    id === '@floating-ui/react' && importer?.endsWith('/ScrollArea.mjs')
      ? join(import.meta.dirname, 'ui/merge-refs.ts')
      : undefined,
};

/** No inline scripts, and no polyfill that needs one: the page has a strict content security policy. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [smallScrollArea, react()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    modulePreload: { polyfill: false },
    // Which files each page waits for, as the tests measure them.
    manifest: 'manifest.json',
    // Emit assets as files: the policy doesn't allow `data:` URLs.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: together },
        chunkFileNames: ({ name, facadeModuleId }) => `assets/${nameOf(facadeModuleId, name)}-[hash].js`,
      },
    },
  },
});
