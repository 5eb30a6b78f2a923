#!/usr/bin/env node
// The `tessera` command: runs the command line through the launcher, which selects the right Node.
import { fileURLToPath } from 'node:url';

process.argv.splice(2, 0, fileURLToPath(new URL('server/cli/tessera.ts', import.meta.url)));
await import('./launch.mjs');
