/** Renders the Markdown of our own documentation. Markup in it is text, and links lead where `resolve` says. */
import { Lexer, parse, parseInline, Renderer, type Token, type Tokens } from 'marked';
import { escapeHtml, type Html } from '../../../html/html.ts';

/** Returns the address of a link or picture, or undefined to leave only its text. */
export type Resolve = (target: string) => string | undefined;

export interface Section {
  heading: string;
  anchor: string;
  /** Without markup. */
  text: string;
}

class GuideRenderer extends Renderer {
  readonly #resolve: Resolve;

  constructor(resolve: Resolve) {
    super();
    this.#resolve = resolve;
  }

  override html({ text }: Tokens.HTML | Tokens.Tag): string {
    return isComment(text) ? '' : escapeHtml(text);
  }

  override link({ href, tokens }: Tokens.Link): string {
    const url = this.#resolve(href);
    const shown = this.parser.parseInline(tokens);
    return url === undefined ? shown : `<a href="${escapeHtml(url)}">${shown}</a>`;
  }

  override image({ href, text }: Tokens.Image): string {
    const url = this.#resolve(href);
    const shown = escapeHtml(text);
    return url === undefined ? shown : `<img src="${escapeHtml(url)}" alt="${shown}" loading="lazy">`;
  }

  override heading({ depth, tokens }: Tokens.Heading): string {
    const anchor = escapeHtml(anchorOf(inlineText(tokens)));
    return `<h${depth} id="${anchor}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
  }

  // What scrolls sideways can be reached by keyboard.
  override code({ text }: Tokens.Code): string {
    return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`;
  }

  // A column without a heading has none, also for screen readers.
  override tablecell(token: Tokens.TableCell): string {
    return token.header && token.text === '' ? '<td></td>\n' : super.tablecell(token);
  }

  override table(token: Tokens.Table): string {
    return `<div class="scroll" tabindex="0">${super.table(token)}</div>\n`;
  }
}

export const renderMarkdown = (text: string, resolve: Resolve): Html => ({
  markup: parse(text, { async: false, renderer: new GuideRenderer(resolve) }),
});

/** A sentence of Markdown. */
export const renderSentence = (text: string, resolve: Resolve): Html => ({
  markup: parseInline(text, { async: false, renderer: new GuideRenderer(resolve) }),
});

/** As GitHub makes anchors of headings. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/** A sentence of Markdown without its markup. */
export const plain = (text: string): string => inlineText(Lexer.lexInline(text)).trim();

const isComment = (markup: string): boolean => markup.startsWith('<!--');

const inlineText = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if ('tokens' in token && token.tokens !== undefined) return inlineText(token.tokens);
      return 'text' in token ? String(token.text) : ' ';
    })
    .join('');

/** The words of a block; code is left out. */
function blockText(token: Token): string {
  if (token.type === 'code' || token.type === 'html') return '';
  const cells = token.type === 'table' ? [token.header, ...token.rows].flat() : [];
  const parts = token.type === 'list' ? token.items.flatMap(({ tokens }: Tokens.ListItem) => tokens) : [];
  if (cells.length > 0) return cells.map((cell: Tokens.TableCell) => inlineText(cell.tokens)).join(' ');
  if (parts.length > 0) return parts.map(blockText).join(' ');
  return inlineText([token]);
}

/** A page by its headings, to search in. */
export function sectionsOf(text: string): Section[] {
  const sections: Section[] = [];
  for (const token of Lexer.lex(text)) {
    const section = sections.at(-1);
    if (token.type === 'space') continue;
    if (token.type === 'heading') {
      const heading = inlineText(token.tokens ?? []);
      sections.push({ heading, anchor: anchorOf(heading), text: '' });
    } else if (section !== undefined) section.text += ` ${blockText(token)}`;
  }
  return sections;
}
