import { useEffect, useRef } from 'react';
import { picturePathOf } from '../../api/picture-address.ts';

const kept = new Set([
  'TABLE',
  'TBODY',
  'TR',
  'TD',
  'H1',
  'DIV',
  'P',
  'SPAN',
  'STRONG',
  'A',
  'BR',
  'IMG',
] as const) as ReadonlySet<string>;

export interface MailViewProps {
  title: string;
  html: string;
  /** As on a screen in dark colors. */
  isDark?: boolean;
  /** As in a window of this many pixels, or of the whole width. */
  width?: number | undefined;
}

/** Widths up to which mails have their padding of phones. */
const phone = 620;

/**
 * Renders a mail as its recipient sees it. Its markup is parsed without running it and rebuilt from known elements:
 * the page's policy allows no frames, inline styles or remote images. Pictures on this server are shown.
 */
export function MailView({ title, html, isDark = false, width }: MailViewProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
    const inert = html.replace(/<style>[\s\S]*?<\/style>/g, '').replaceAll(' style="', ' data-style="');
    const { body } = new DOMParser().parseFromString(inert, 'text/html');
    const shadow = place.current!.shadowRoot ?? place.current!.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [sheetOf(style, { isDark, isNarrow: (width ?? Infinity) <= phone })];
    shadow.replaceChildren(...drawn(body));
  }, [html, isDark, width]);
  return (
    <div
      ref={place}
      role="document"
      aria-label={title}
      style={{ background: isDark ? '#151412' : '#f4f1ed', maxWidth: width ?? '100%', margin: '0 auto' }}
    />
  );
}

/** The styles of the mail as if the window were as it is shown. */
function sheetOf(text: string, { isDark, isNarrow }: { isDark: boolean; isNarrow: boolean }): CSSStyleSheet {
  const written = new CSSStyleSheet();
  written.replaceSync(text);
  const rules = [...written.cssRules].flatMap((rule): string[] => {
    if (!(rule instanceof CSSMediaRule)) return [rule.cssText];
    const holds = rule.conditionText.includes('dark') ? isDark : isNarrow;
    return holds ? [...rule.cssRules].map(({ cssText }) => cssText) : [];
  });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules.join('\n'));
  return sheet;
}

function drawn(parent: Element): Node[] {
  return [...parent.childNodes].flatMap((node): Node[] => {
    if (node.nodeType === Node.TEXT_NODE) return [document.createTextNode(node.textContent ?? '')];
    if (!(node instanceof Element)) return [];
    if (!kept.has(node.tagName)) return drawn(node);
    const source = node.tagName === 'IMG' ? picturePathOf(node.getAttribute('src') ?? '') : undefined;
    if (node.tagName === 'IMG' && source === undefined)
      return [document.createTextNode(node.getAttribute('alt') ?? '')];
    // Headings of the mail must not become headings of the page.
    const copy = document.createElement(node.tagName === 'H1' ? 'div' : node.tagName);
    copy.style.cssText = node.getAttribute('data-style') ?? '';
    copy.className = node.className;
    if (node.getAttribute('width') === '100%') copy.style.width = '100%';
    if (node.getAttribute('role') === 'presentation') copy.setAttribute('role', 'presentation');
    const align = node.getAttribute('align');
    if (align === 'center') copy.style.textAlign = '-webkit-center';
    if (source !== undefined) Object.assign(copy, { src: source, alt: node.getAttribute('alt') ?? '' });
    const href = node.getAttribute('href') ?? '';
    if (copy instanceof HTMLAnchorElement && /^(https?|mailto):/.test(href))
      Object.assign(copy, { href, target: '_blank', rel: 'noreferrer' });
    copy.append(...drawn(node));
    return [copy];
  });
}
