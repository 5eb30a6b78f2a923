import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What every page needs, in a few files: a hundred small ones would be as many requests before the first page. */
const together = [
  { name: 'base', test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\// },
  { name: 'parts', test: /node_modules\/@mantine\/(hooks|core\/esm\/core|notifications|form)\// },
  {
    name: 'console',
    test: /console\/(api|text\/(en|text)|paths|parents|ui\/(icons|formats|shell|progress-line)|components\/(use-|unsaved|three-way|kept-draft|navigation|page-|frame|connection|lazy-page|act-button)|pages\/[^/]+\/(routes|search|queries))/,
  },
];

/** No inline script and no polyfill that would need one: the page is served under a strict policy. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    modulePreload: { polyfill: false },
    // Files that a page needs are files: a `data:` address would have to be allowed.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups: together } } },
  },
});
