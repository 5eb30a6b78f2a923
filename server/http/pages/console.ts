/** Serves the built console under a content security policy that allows only this server. */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from '../../errors/refusal.ts';
import { type Document, document, once, plainPagePolicy, sendDocument } from '../docs/document.ts';
import { type ConsoleBuild, waitingPage } from './console-waiting.ts';

const builtHere = join(import.meta.dirname, '../../../console/dist');
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};
/** Files in this folder have content hashes in their names. */
const unchanging = 'assets/';
/** A service worker runs under the policy of its own file, and fetches the others. */
const serviceWorker = 'service-worker.js';
const serviceWorkerPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";
const forEver = 'public, max-age=31536000, immutable';

/** The policy; `nonce` allows the component library's style sheet, while scripts must be files. */
const policyFor = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    // Documents of verifications, as blobs whose type is PDF.
    'frame-src blob:',
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Whether `npm run build:console` has been run. */
export const hasConsole = (folder = builtHere): boolean => existsSync(join(folder, 'index.html'));

let hasLauncher = process.connected === true;

/** Where the parent of this process is not the launcher, but passes on what the launcher says. */
export function followParent(itsLauncher: boolean): void {
  hasLauncher = itsLauncher;
}

/** Whether there is a console, or a launcher that builds it once the server answers. */
export const expectsConsole = (): boolean => hasConsole() || hasLauncher;

export interface ConsolePages {
  /** From then on, the pages say how the build goes, or serve what it built. */
  note(build: ConsoleBuild): void;
}

const read = (folder: string) => ({
  files: once(() => readFiles(folder)),
  page: once(() => readFileSync(join(folder, 'index.html'), 'utf8')),
});

/**
 * Serves `/console` and everything below. Paths that are not files are routed by the console itself, except those of
 * another version's files: a browser must not take the page for one of them.
 */
export function mountConsole(app: FastifyInstance, folder = builtHere): ConsolePages {
  let build: ConsoleBuild = hasConsole(folder) ? 'built' : 'building';
  let { files, page } = read(folder);
  app.get('/console', (_, reply) => reply.redirect('/console/', 308));
  app.get<{ Params: { '*': string } }>('/console/*', (request, reply) => {
    if (build !== 'built') return sendWaitingPage(reply, build);
    const name = request.params['*'];
    const found = files().get(name);
    if (found === undefined && name.startsWith(unchanging)) throw refuse('not_found');
    if (found === undefined) return sendPage(reply, page());
    return sendDocument(request, reply, found, {
      ...(name.startsWith(unchanging) && { cache: forEver }),
      ...(name === serviceWorker && { policy: serviceWorkerPolicy }),
    });
  });
  return {
    note: (next) => {
      build = next;
      ({ files, page } = read(folder));
    },
  };
}

const retrySeconds = 2;

/** While the console is being built, the browser asks again every few seconds. */
function sendWaitingPage(reply: FastifyReply, build: Exclude<ConsoleBuild, 'built'>): FastifyReply {
  return reply
    .code(503)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': plainPagePolicy,
      'referrer-policy': 'no-referrer',
      ...(build === 'building' && { refresh: retrySeconds, 'retry-after': retrySeconds }),
    })
    .type('text/html; charset=utf-8')
    .send(waitingPage(build));
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policyFor(nonce),
      'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(page.replace('name="csp-nonce" content=""', `name="csp-nonce" content="${nonce}"`));
}

function readFiles(folder: string): Map<string, Document> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) in types)
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return new Map(
    names.map((name) => {
      const path = join(folder, name);
      // Images in pixels are compressed already.
      const shorter = name.endsWith('.png')
        ? []
        : [
            { encoding: 'br' as const, body: readFileSync(`${path}.br`) },
            { encoding: 'gzip' as const, body: readFileSync(`${path}.gz`) },
          ];
      return [name, document(types[extname(name)]!, readFileSync(path), shorter)];
    }),
  );
}
