/**
 * What a mail shows, block by block: rows of a table with inline styles, because mail programs support little else.
 * Everything is escaped except the HTML of texts, and links are https only.
 */
import { inkOn } from '../../contract/ink.ts';
import { type Html, html } from '../html/html.ts';
import { mailFont, ownColor } from './mail-layout.ts';

/** A block with the values of its recipient. `url` and `picture` are addresses. */
export type FilledBlock =
  | { type: 'text'; html: string }
  | { type: 'picture'; picture: string; alt: string; url: string | undefined }
  | { type: 'button'; label: string; url: string }
  | { type: 'code'; code: string; value: string };

/** Pixels of the column without its padding. */
const columnWidth = 528;

function picture({ picture: source, alt, url }: FilledBlock & { type: 'picture' }): Html {
  const image = html`<img src="${source}" alt="${alt}" width="${columnWidth}" style="display:block;width:100%;max-width:${columnWidth}px;height:auto;border:0;border-radius:10px">`;
  return url === undefined ? image : html`<a href="${url}" style="text-decoration:none">${image}</a>`;
}

/** A button that is one in programs that ignore paddings of links, too: the cell has the color. */
function button({ label, url }: FilledBlock & { type: 'button' }, ground: string): Html {
  const ink = inkOn(ground);
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="press" bgcolor="${ground}" style="background:${ground};color:${ink};border-radius:10px"><a href="${url}" class="way" style="display:inline-block;padding:13px 26px;color:${ink};font:600 16px/1.25 ${mailFont};text-decoration:none;border-radius:10px">${label}</a></td></tr></table>`;
}

function code({ code: text, value }: FilledBlock & { type: 'code' }, ground: string): Html {
  const worth = value === '' ? html`` : html`<br><span style="font:15px/1.5 ${mailFont}">${value}</span>`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="border:2px dashed ${ground};border-radius:12px;padding:18px 14px"><strong style="font:700 24px/1.3 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.05em">${text}</strong>${worth}</td></tr></table>`;
}

function shown(block: FilledBlock, ground: string): Html {
  if (block.type === 'text') return { markup: block.html };
  if (block.type === 'picture') return picture(block);
  return block.type === 'button' ? button(block, ground) : code(block, ground);
}

/** The HTML of the blocks. `color`, of the merchant, is `#RRGGBB`. */
export function blocksHtml(blocks: readonly FilledBlock[], color: string | null): string {
  const rows = blocks.map(
    (block) => html`<tr><td style="padding:0 0 20px">${shown(block, color ?? ownColor)}</td></tr>\n`,
  );
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">\n${rows}</table>`
    .markup;
}
