#!/usr/bin/env node
// The command `tessera`: the launcher, which brings the right Node, on the entry of the command line.
import { fileURLToPath } from 'node:url';

process.argv.splice(2, 0, fileURLToPath(new URL('server/cli/tessera.ts', import.meta.url)));
await import('./launch.mjs');
