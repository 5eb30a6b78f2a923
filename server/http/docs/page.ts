/** The layout of the documentation's own pages. */
import { type Html, html } from '../../html/html.ts';

export function page(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Tessera</title>
<link rel="icon" href="/docs/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<header><a class="brand" href="/docs"><img src="/docs/icon.svg" alt="" width="24" height="24">Tessera</a>
<nav><a href="/docs/guides">Guides</a><a href="/docs">API reference</a><a href="/docs/errors">Errors</a><a href="/docs/packages">Packages</a></nav></header>
<main>
${content}
</main>
</body>
</html>
`.markup;
}
