/**
 * Renders the Markdown of our own documentation: headings, paragraphs, lists, tables, code, links, emphasis. Everything
 * else, markup included, is text.
 */
import { escapeHtml, type Html, html } from '../../../html/html.ts';

/** Returns the address of a link, or undefined to leave only its text. */
export type Resolve = (target: string) => string | undefined;

export interface Section {
  heading: string;
  anchor: string;
  /** Without markup. */
  text: string;
}

/** As GitHub makes anchors of headings. */
export const anchorOf = (heading: string): string =>
  plain(heading)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-');

export const plain = (text: string): string =>
  text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .trim();

const inlineParts = /(`+)(.+?)\1|!?\[([^\]]*)\]\(([^)\s]+)\)|\*\*(.+?)\*\*|\*([^*\s][^*]*)\*/;

/** Text with code, links and emphasis. */
function inline(text: string, resolve: Resolve): string {
  const found = inlineParts.exec(text);
  if (!found) return escapeHtml(text);
  const [whole, , code, label, target, strong, emphasis] = found;
  const before = escapeHtml(text.slice(0, found.index));
  const rest = inline(text.slice(found.index + whole.length), resolve);
  if (code !== undefined) return `${before}<code>${escapeHtml(code)}</code>${rest}`;
  if (strong !== undefined) return `${before}<strong>${inline(strong, resolve)}</strong>${rest}`;
  if (emphasis !== undefined) return `${before}<em>${inline(emphasis, resolve)}</em>${rest}`;
  const url = whole.startsWith('!') ? undefined : resolve(target!);
  const shown = inline(label!, resolve);
  return before + (url === undefined ? shown : `<a href="${escapeHtml(url)}">${shown}</a>`) + rest;
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replaceAll(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

function table(lines: readonly string[], resolve: Resolve): string {
  const row = (line: string, tag: string) =>
    `<tr>${cellsOf(line)
      .map((cell) => `<${tag}>${inline(cell, resolve)}</${tag}>`)
      .join('')}</tr>`;
  const [head = '', , ...body] = lines;
  const rows = body.map((line) => row(line, 'td')).join('');
  return `<div class="scroll" tabindex="0"><table><thead>${row(head, 'th')}</thead><tbody>${rows}</tbody></table></div>`;
}

const itemStart = /^(\s*)([-*]|\d+\.)\s+(.*)$/;

/** A list, with the lists inside it. */
function list(lines: readonly string[], resolve: Resolve): string {
  const first = itemStart.exec(lines[0]!)!;
  const indent = first[1]!.length;
  const tag = /\d/.test(first[2]!) ? 'ol' : 'ul';
  const items: string[][] = [];
  for (const line of lines) {
    const start = itemStart.exec(line);
    if (start && start[1]!.length <= indent) items.push([start[3]!]);
    else items.at(-1)!.push(line);
  }
  const shown = items.map(([text = '', ...more]) => {
    const at = more.findIndex((line) => itemStart.test(line));
    const own = [text, ...(at < 0 ? more : more.slice(0, at))].map((line) => line.trim()).join(' ');
    const inner = at < 0 ? '' : list(more.slice(at), resolve);
    return `<li>${inline(own, resolve)}${inner}</li>`;
  });
  return `<${tag}>${shown.join('')}</${tag}>`;
}

interface Block {
  kind: 'heading' | 'code' | 'table' | 'list' | 'text';
  lines: string[];
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  let fence: string | undefined;
  for (const line of text.split('\n')) {
    if (fence !== undefined) {
      if (line.trim() === fence) fence = undefined;
      else blocks.at(-1)!.lines.push(line);
      continue;
    }
    const code = /^(```+)(\w*)/.exec(line);
    if (code) {
      fence = code[1]!;
      open = undefined;
      blocks.push({ kind: 'code', lines: [] });
      continue;
    }
    if (line.trim() === '') {
      open = undefined;
      continue;
    }
    const kind = kindOf(line, open);
    if (open?.kind === kind && kind !== 'heading') open.lines.push(line);
    else {
      open = { kind, lines: [line] };
      blocks.push(open);
    }
  }
  return blocks;
}

function kindOf(line: string, open: Block | undefined): Block['kind'] {
  if (/^#{1,6} /.test(line)) return 'heading';
  if (line.startsWith('|')) return 'table';
  return itemStart.test(line) || open?.kind === 'list' ? 'list' : 'text';
}

function rendered({ kind, lines }: Block, resolve: Resolve): string {
  if (kind === 'code') return `<pre tabindex="0"><code>${escapeHtml(lines.join('\n'))}</code></pre>`;
  if (kind === 'table') return table(lines, resolve);
  if (kind === 'list') return list(lines, resolve);
  if (kind === 'text') return `<p>${inline(lines.join(' '), resolve)}</p>`;
  const [, marks = '', text = ''] = /^(#+) (.*)$/.exec(lines[0]!)!;
  return `<h${marks.length} id="${escapeHtml(anchorOf(text))}">${inline(text, resolve)}</h${marks.length}>`;
}

export const renderMarkdown = (text: string, resolve: Resolve): Html => ({
  markup: blocksOf(text)
    .map((block) => rendered(block, resolve))
    .join('\n'),
});

/** A page by its headings, to search in. */
export function sectionsOf(text: string): Section[] {
  const sections: Section[] = [];
  for (const { kind, lines } of blocksOf(text)) {
    const heading = kind === 'heading' ? lines[0]!.replace(/^#+ /, '') : undefined;
    if (heading !== undefined)
      sections.push({ heading: plain(heading), anchor: anchorOf(heading), text: '' });
    else if (sections.length > 0 && kind !== 'code')
      sections.at(-1)!.text += ` ${lines.map(plain).join(' ')}`;
  }
  return sections;
}

/** A sentence of Markdown. */
export const renderSentence = (text: string, resolve: Resolve): Html =>
  html`${{ markup: inline(text, resolve) }}`;
