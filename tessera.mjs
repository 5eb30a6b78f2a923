#!/usr/bin/env node
// The command `tessera`: the launcher, which brings the right Node, on the entry of the command line.
process.argv.splice(2, 0, new URL('server/cli/tessera.ts', import.meta.url).pathname);
await import('./launch.mjs');
