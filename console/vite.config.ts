import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Groups shared modules into a few files: a hundred small ones would mean as many requests. */
const together = [
  { name: 'base', test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\// },
  { name: 'parts', test: /node_modules\/@mantine\/(hooks|core\/esm\/core|notifications|form)\// },
  {
    name: 'console',
    test: /console\/(api|text\/(en|text)|paths|parents|ui\/(icons|formats|shell|progress-line)|components\/(use-|unsaved|three-way|kept-draft|navigation|page-|frame|connection|lazy-page|act-button)|pages\/[^/]+\/(routes|search|queries))/,
  },
];

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
    rolldownOptions: { output: { codeSplitting: { groups: together } } },
  },
});
