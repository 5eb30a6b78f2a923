/**
 * The packages for integrators, from the server whose API they call: `/cli.tgz` is the command line, the others are
 * SDKs. Each is made when it is first asked for, and `/docs/packages` shows its version and checksums.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { remembered } from '../../errors/begun.ts';
import { html } from '../../html/html.ts';
import { type Document, document, sendDocument } from '../docs/document.ts';
import { page } from '../docs/page.ts';
import { archiveOf } from './archive.ts';
import { builtSdk, cliPackage, sdkPackage } from './contents.ts';

interface Offered {
  file: string;
  title: string;
  purpose: string;
  install: string;
  manifest: URL;
  contents(): Promise<Map<string, string>>;
}

const offered: readonly Offered[] = [
  {
    file: 'cli.tgz',
    title: 'Command line',
    purpose: 'The command tessera, for Node 20.11 or newer. It has all it needs, so npm asks no registry.',
    install: 'npm install --global',
    manifest: new URL('../../../package.json', import.meta.url),
    contents: cliPackage,
  },
  {
    file: 'sdk.tgz',
    title: 'TypeScript SDK',
    purpose: 'The package @tessera/sdk, without dependencies, for Node, browsers and workers.',
    install: 'npm install',
    manifest: new URL('../../../sdk/package.json', import.meta.url),
    contents: sdkPackage,
  },
  {
    file: 'sdk-python.tgz',
    title: 'Python SDK',
    purpose: 'The package tessera-sdk, without dependencies, for Python 3.11 or newer.',
    install: 'pip install',
    manifest: new URL('../../../sdk/package.json', import.meta.url),
    contents: () => builtSdk('sdk/python'),
  },
  {
    file: 'sdk-php.tgz',
    title: 'PHP SDK',
    purpose: 'The package tessera/sdk in a folder package, without dependencies, for PHP 8.2 with curl.',
    install: 'curl -sO',
    manifest: new URL('../../../sdk/package.json', import.meta.url),
    contents: () => builtSdk('sdk/php'),
  },
];

interface Made {
  document: Document;
  version: string;
  sha256: string;
  /** As in `package-lock.json`. */
  integrity: string;
  /** The checksum for the header `Repr-Digest` (RFC 9530). */
  digest: string;
}

async function make({ contents, manifest }: Offered): Promise<Made> {
  const archive = await archiveOf(await contents());
  const hash = (algorithm: string) => createHash(algorithm).update(archive).digest();
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return {
    document: document('application/gzip', archive),
    version,
    sha256: hash('sha256').toString('hex'),
    integrity: `sha512-${hash('sha512').toString('base64')}`,
    digest: `sha-256=:${hash('sha256').toString('base64')}:`,
  };
}

const entry = ({ file, install, purpose, title }: Offered, made: Made, publicUrl: string) => html`<section>
<h2 id="${file.split('.', 1)[0]!}">${title}</h2>
<p>${purpose}</p>
<pre tabindex="0"><code>${install} ${publicUrl}/${file}</code></pre>
<table><tbody>
<tr><th scope="row">Version</th><td><code>${made.version}</code></td></tr>
<tr><th scope="row">Size</th><td>${Math.ceil(made.document.body.length / 1_000)} kB</td></tr>
<tr><th scope="row">SHA-256</th><td><code>${made.sha256}</code></td></tr>
<tr><th scope="row">Integrity in <code>package-lock.json</code></th><td><code>${made.integrity}</code></td></tr>
</tbody></table>
</section>
`;

const packagesPage = (made: readonly Made[], publicUrl: string): string =>
  page(
    'Packages',
    html`<h1>Packages</h1>
<p class="lead">Made from the sources of this server, so that they fit its API. Install them again after an upgrade.</p>
${offered.map((one, at) => entry(one, made[at]!, publicUrl))}
<p>To check a download: <code>curl -sO ${publicUrl}/cli.tgz && curl -s ${publicUrl}/cli.tgz.sha256 | sha256sum --check</code></p>`,
  );

/** `publicUrl` has no trailing slash. */
export function mountPackages(app: FastifyInstance, publicUrl: string): void {
  const makers = offered.map((one) => remembered(() => make(one)));
  for (const [at, { file }] of offered.entries()) {
    app.get(`/${file}`, async (request: FastifyRequest, reply: FastifyReply) => {
      const made = await makers[at]!();
      return sendDocument(request, reply.header('repr-digest', made.digest), made.document);
    });
    app.get(`/${file}.sha256`, async (request: FastifyRequest, reply: FastifyReply) => {
      const { sha256 } = await makers[at]!();
      return sendDocument(request, reply, document('text/plain; charset=utf-8', `${sha256}  ${file}\n`));
    });
  }
  app.get('/docs/packages', async (request: FastifyRequest, reply: FastifyReply) => {
    const made = await Promise.all(makers.map((one) => one()));
    const text = packagesPage(made, publicUrl);
    return sendDocument(request, reply, document('text/html; charset=utf-8', text));
  });
}
