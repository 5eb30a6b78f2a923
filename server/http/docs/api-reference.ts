/** The API reference page: Scalar, bundled with this server, without requests to third parties. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import Fastify from 'fastify';

/** Disables every Scalar feature that contacts its vendor. */
const configuration = {
  url: '/openapi.json',
  // The document names the public URL; the page may call only the server that it came from.
  servers: [{ url: '/', description: 'This server' }],
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  persistAuth: false,
  authentication: { preferredSecurityScheme: 'apiToken' },
  documentDownloadType: 'json',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  orderSchemaPropertiesBy: 'preserve',
  theme: 'none',
  favicon: '/docs/icon.svg',
};

/** Starts Scalar from a separate file, because the policy forbids inline scripts. */
export const startScript = `Scalar.createApiReference('#app', ${JSON.stringify(configuration)});\n`;

/** Allows inline styles, which Scalar writes at run time; everything else must come from this server. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const referencePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tessera API</title>
<link rel="icon" href="/docs/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/reference.css">
</head>
<body>
<div id="app"></div>
<noscript>This page needs JavaScript. The OpenAPI document is at <a href="/openapi.json">/openapi.json</a>.</noscript>
<script src="/docs/scalar.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

export interface Bundle {
  plain: Buffer;
  gzipped: Buffer;
}

/**
 * Loads Scalar's script, about 4 MB. The package only exposes it through its plugin, so a Fastify instance that never
 * listens serves it. Loaded on first use because it takes a moment.
 */
export async function scalarBundle(): Promise<Bundle> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference');
  const carrier = Fastify();
  await carrier.register(apiReference, {
    routePrefix: '/reference',
    configuration: { url: '/openapi.json' },
  });
  const { rawPayload: plain } = await carrier.inject('/reference/js/scalar.js');
  return { plain, gzipped: await promisify(gzip)(plain) };
}
