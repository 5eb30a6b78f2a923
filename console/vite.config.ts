import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
  },
});
