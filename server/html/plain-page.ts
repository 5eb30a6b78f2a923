/** The layout of pages for people without an account: a heading, a short text, perhaps a button. */
import { type Html, html } from './html.ts';

/** A complete HTML page in the colours of the documentation; `language` is BCP 47. */
export const plainPage = (title: string, content: Html, language = 'en'): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/docs/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`.markup;
