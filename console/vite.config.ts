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
      'node_modules/@mantine/(hooks|core/esm/core|notifications|form)/',
      mantine('Anchor', 'Divider', 'Checkbox'),
    ),
  },
  {
    name: 'console',
    test: /console\/(api|text\/(en|text)|pages\.gen|paths|parents|ui\/(icons|formats\/(formats|locale)|layout\/(shell|progress-line))|(components|frame)\/(\w+\/)?(use-(?!condition)|unsaved|three-way|kept-draft|navigation|page-|frame|connection|lazy-page)|pages\/[^/]+\/(page\.|search|queries|words\/en))/,
  },
  {
    name: 'page',
    test: anyOf(
      mantine('Combobox', 'Grid', 'List', 'Select', 'SimpleGrid', 'ThemeIcon'),
      'console/ui/(\\w+/)?(panel|page-head|figure-card|search-select)\\.',
      'console/components/\\w+/(country-select|member-name|worth)\\.',
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
        'MultiSelect',
        'PillsInput',
        'Progress',
        'Radio',
        'SegmentedControl',
        'Switch',
        'Tabs',
        'TagsInput',
        'Textarea',
        'Tooltip',
      ),
      'console/ui/(\\w+/)?(consequence|data-table|empty-state|facts|filter-input|json-view|link-tabs|pager|save-file)\\.',
      'console/components/(\\w+/)?(action-|address-fields|campaign-(filter|name)|choice-filter|copy-field|filter-panel|form-dialog|location-select|member-(filter|picker)|money-input|object-link|order-table|paged-list|picture-(drop|input)|number-field|typed-number|pricing-totals|reviewed-form|search-input|status-badge|voucher-link)',
      'console/forms/memberships/(points-form|membership-issue)',
    ),
  },
  { name: 'conditions', test: /console\/components\/conditions\/(condition-|use-)/ },
  // With the calendar. What times of day need besides is loaded with the first of them.
  { name: 'days', test: /console\/components\/fields\/day-input/ },
];

/** The pages of an area are named after it. */
const areaOf = (module: string | null | undefined) => /pages\/([^/]+)\/pages\.ts$/.exec(module ?? '')?.[1];

/** No inline scripts, and no polyfill that needs one: the page has a strict content security policy. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    modulePreload: { polyfill: false },
    // Emit assets as files: the policy doesn't allow `data:` URLs.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: together },
        chunkFileNames: ({ name, facadeModuleId }) => `assets/${areaOf(facadeModuleId) ?? name}-[hash].js`,
      },
    },
  },
});
