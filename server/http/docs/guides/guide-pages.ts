/** The pages of the guides, their list, and what programs read instead: `llms.txt`. */
import { type Html, html } from '../../../html/html.ts';
import { docsPage } from '../page.ts';
import { type Guide, library, resolveLink, urlOf } from './library.ts';
import { plain, renderMarkdown, renderSentence } from './markdown.ts';

const groups = [
  { title: 'Guides', start: /^(guides\/|tour$)/ },
  { title: 'Clients', start: /^sdk\// },
  { title: 'For operators', start: /^(operating\/|changelog$)/ },
];

const groupOf = ({ title, start }: (typeof groups)[number]): Html => {
  const members = library().filter(({ path }) => start.test(path));
  if (members.length === 0) return html``;
  const items = members.map(
    (
      guide,
    ) => html`<li><a href="${urlOf(guide)}">${guide.title}</a><span>${renderSentence(guide.summary, () => undefined)}</span></li>
`,
  );
  return html`<section><h2>${title}</h2><ul class="codes">${items}</ul></section>`;
};

/** All guides. */
export const guideList = (): string =>
  docsPage(
    'Guides',
    html`<h1>Guides</h1>
${groups.map(groupOf)}`,
  );

export const guidePage = (guide: Guide): string =>
  docsPage(
    guide.title,
    html`<article class="guide">${renderMarkdown(guide.text, (target) => resolveLink(guide.file, target))}</article>
<p class="quiet"><a href="${urlOf(guide)}.md">This page as Markdown</a></p>`,
  );

/** The guides for language models (llmstxt.org). */
export const llmsText = (publicUrl: string): string => {
  const lines = library().map(
    (guide) => `- [${guide.title}](${publicUrl}${urlOf(guide)}.md): ${plain(guide.summary)}`,
  );
  return `# Tessera

> A self-hosted API for vouchers, memberships, points and wallets of many merchants.

Amounts are integers in minor units such as cents, times are RFC 3339 in UTC. Requests are authenticated with \`Authorization: Bearer <token>\`. Send an \`Idempotency-Key\` with everything that moves value. Agents can use ${publicUrl}/mcp (Model Context Protocol).

## Guides

${lines.join('\n')}

## Reference

- [OpenAPI document](${publicUrl}/openapi.json): every route, with schemas, examples and hints for agents; people read ${publicUrl}/docs
- [Errors](${publicUrl}/docs/errors): every error code, its cause and its remedy
- [Packages](${publicUrl}/docs/packages): \`npm install --global ${publicUrl}/cli.tgz\` for the command line, \`npm install ${publicUrl}/sdk.tgz\` for the TypeScript SDK, \`pip install ${publicUrl}/sdk-python.tgz\` for the Python SDK

## Optional

- [All guides in one file](${publicUrl}/llms-full.txt)
`;
};

export const fullText = (): string =>
  library()
    .map(({ text }) => text.trim())
    .join('\n\n---\n\n')
    .concat('\n');
