/**
 * Mail layout as HTML and as text: one column with the merchant's name or logo and color, the message, and a footer.
 * Tables and inline styles, because mail programs support little else; light and dark.
 */
import { inkOn } from '../../contract/ink.ts';
import { type Html, html } from '../html/html.ts';

/** The merchant's branding in a mail. */
export interface Brand {
  name: string;
  logoUrl: string | null;
  /** `#RRGGBB`. */
  color: string | null;
  website: string | null;
  supportEmail: string | null;
  /** Business address, on one line. */
  address: string | null;
}

export interface Letter {
  subject: string;
  /** HTML paragraphs. */
  bodyHtml: string;
  bodyText: string;
  brand: Brand;
  foot?: Foot;
  /** Language of the subject and body, BCP 47. */
  locale: string;
}

/** Links below the mail, in the language of the reader. */
interface Foot {
  /** BCP 47. */
  language: string;
  /** Where the reader finds their card, if they have one. */
  card?: { url: string; words: string };
  /** How to unsubscribe, with the reason for the mail; missing from transactional mails. `alone` is for the plain text. */
  leave?: { url: string; reason: string; words: string; alone: string };
}

export const ownColor = '#6f4e37';
export const mailFont = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

// Mail programs that invert colors leave those alone that are declared for both schemes.
const styles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
.body p{margin:0 0 16px}.body p:last-child{margin:0}.body a{color:#8c4a1f}
.sign,.title,.body,.foot{overflow-wrap:anywhere;word-break:break-word}
@media (max-width:620px){.pad{padding-left:22px!important;padding-right:22px!important}}
@media (prefers-color-scheme:dark){
.ground{background:#151412!important}.card{background:#22201d!important;border-color:#35322e!important}
.title,.body{color:#f1eee9!important}.body a{color:#e6b48f!important}.foot,.foot a{color:#a39c93!important}
.body .way{color:inherit!important}.press{border:1px solid #6f685f!important}}
`;

function head({ brand, subject, locale }: Letter): Html {
  return html`<!doctype html>
<html lang="${locale}" dir="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${subject || brand.name}</title>
<style>${{ markup: styles }}</style>
</head>`;
}

function sign({ name, logoUrl, color }: Brand): Html {
  const ground = color ?? ownColor;
  const ink = inkOn(ground);
  const word = `color:${ink};font:600 20px/1.3 ${mailFont};letter-spacing:-.01em`;
  const mark = logoUrl
    ? html`<img src="${logoUrl}" alt="${name}" height="40" style="display:block;height:40px;max-width:240px;border:0;${word}">`
    : html`<span style="${word}">${name}</span>`;
  return html`<tr><td class="sign pad" bgcolor="${ground}" style="background:${ground};border-radius:14px 14px 0 0;padding:22px 36px">${mark}</td></tr>`;
}

function below({ brand, foot, locale }: Letter): Html {
  const { card, leave, language = locale } = foot ?? {};
  const link = (target: string, words: string) =>
    html`<a href="${target}" style="color:#69645e;text-decoration:underline">${words}</a>`;
  const who = [brand.name, brand.address].filter((part) => part !== null).join(' · ');
  const ways = [
    ...(card ? [link(card.url, card.words)] : []),
    ...(brand.website ? [link(brand.website, brand.website.replace(/^https:\/\/|\/$/g, ''))] : []),
    ...(brand.supportEmail ? [link(`mailto:${brand.supportEmail}`, brand.supportEmail)] : []),
  ].map((way) => html`${way}&nbsp; `);
  const way = leave ? html`<br>${leave.reason} ${link(leave.url, leave.words)}` : html``;
  return html`<tr><td class="foot pad" lang="${language}" style="padding:22px 36px;color:#69645e;font:13px/1.6 ${mailFont}">${who}<br>${ways}${way}</td></tr>`;
}

/** The mail as HTML. Everything but `bodyHtml` is escaped. */
export function emailHtml(letter: Letter): string {
  return html`${head(letter)}
<body class="ground" style="margin:0;padding:0;background:#f4f1ed">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" style="background:#f4f1ed">
<tr><td align="center" style="padding:28px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
${sign(letter.brand)}
<tr><td class="card pad" style="background:#ffffff;border:1px solid #e7e1da;border-top:0;border-radius:0 0 14px 14px;padding:34px 36px">
<h1 class="title" style="margin:0 0 18px;color:#211d1a;font:600 23px/1.3 ${mailFont};letter-spacing:-.01em">${letter.subject}</h1>
<div class="body" style="color:#35302c;font:16px/1.6 ${mailFont}">${{ markup: letter.bodyHtml }}</div>
</td></tr>
${below(letter)}
</table>
</td></tr>
</table>
</body>
</html>
`.markup;
}

/** The mail as plain text. */
export function emailText({ bodyText, brand, foot }: Letter): string {
  const { card, leave } = foot ?? {};
  const lines = [bodyText.trim(), '', '-- ', brand.name];
  if (card) lines.push(`${card.words}: ${card.url}`);
  for (const line of [brand.address, brand.website, brand.supportEmail]) if (line) lines.push(line);
  if (leave) lines.push('', `${leave.alone}: ${leave.url}`);
  return `${lines.join('\n')}\n`;
}
