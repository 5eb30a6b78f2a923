import { useEffect, useRef } from 'react';

const kept = new Set(['TABLE', 'TBODY', 'TR', 'TD', 'H1', 'DIV', 'P', 'SPAN', 'A', 'BR']);

/**
 * Renders a mail as its recipient sees it. Its markup is parsed without running it and rebuilt from known elements:
 * the page's policy allows no frames, inline styles or remote images.
 */
export function MailView({ title, html }: { title: string; html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const inert = html.replace(/<style>[\s\S]*?<\/style>/g, '').replaceAll(' style="', ' data-style="');
    const { body } = new DOMParser().parseFromString(inert, 'text/html');
    const shadow = place.current!.shadowRoot ?? place.current!.attachShadow({ mode: 'open' });
    shadow.replaceChildren(...drawn(body));
  }, [html]);
  return <div ref={place} role="document" aria-label={title} style={{ background: '#f4f1ed' }} />;
}

function drawn(parent: Element): Node[] {
  return [...parent.childNodes].flatMap((node): Node[] => {
    if (node.nodeType === Node.TEXT_NODE) return [document.createTextNode(node.textContent ?? '')];
    if (!(node instanceof Element)) return [];
    if (node.tagName === 'IMG') return [document.createTextNode(node.getAttribute('alt') ?? '')];
    if (!kept.has(node.tagName)) return drawn(node);
    // Headings of the mail must not become headings of the page.
    const copy = document.createElement(node.tagName === 'H1' ? 'div' : node.tagName);
    copy.style.cssText = node.getAttribute('data-style') ?? '';
    if (node.tagName === 'P') copy.style.margin = '0 0 16px';
    if (node.getAttribute('width') === '100%') copy.style.width = '100%';
    if (node.getAttribute('role') === 'presentation') copy.setAttribute('role', 'presentation');
    const align = node.getAttribute('align');
    if (align === 'center') copy.style.textAlign = '-webkit-center';
    const href = node.getAttribute('href') ?? '';
    if (copy instanceof HTMLAnchorElement && /^(https?|mailto):/.test(href))
      Object.assign(copy, { href, target: '_blank', rel: 'noreferrer' });
    copy.append(...drawn(node));
    return [copy];
  });
}
