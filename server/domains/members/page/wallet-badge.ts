/**
 * The badges that add a card to a wallet, as Apple's and Google's guidelines describe them: black, with the wallet's sign
 * at the left, the whole wording beside it in the reader's language, and clear space around. The signs are drawn for this
 * server; the wording is text, so it is what screen readers say.
 */
import { type Html, html } from '../../../html/html.ts';

/** Cards in an open wallet, in the colors of Apple's. */
const appleSign = html`<svg class="sign" aria-hidden="true" viewBox="0 0 40 30"><rect x=".5" y=".5" width="39" height="29" rx="5" fill="#d8d3c9"/><path d="M3 7a3 3 0 0 1 3-3h28a3 3 0 0 1 3 3v6H3z" fill="#40a5d9"/><path d="M3 11a3 3 0 0 1 3-3h28a3 3 0 0 1 3 3v6H3z" fill="#ffb003"/><path d="M3 15a3 3 0 0 1 3-3h28a3 3 0 0 1 3 3v6H3z" fill="#40c740"/><path d="M3 19a3 3 0 0 1 3-3h28a3 3 0 0 1 3 3v6H3z" fill="#f26d5f"/><path d="M.5 18H13c1.700 0 2.400 1.200 3 2.500.7 1.500 1.900 2.500 4 2.500s3.300-1 4-2.500c.6-1.300 1.300-2.500 3-2.500h12.500v6.500a5 5 0 0 1-5 5h-29a5 5 0 0 1-5-5z" fill="#d8d3c9"/></svg>`;

/** Fanned cards behind a pocket, in Google's four colors. */
const googleSign = html`<svg class="sign" aria-hidden="true" viewBox="0 0 40 30"><rect x="4" y="1" width="32" height="16" rx="4" fill="#34a853"/><rect x="4" y="5" width="32" height="16" rx="4" fill="#fbbc04"/><rect x="4" y="9" width="32" height="16" rx="4" fill="#ea4335"/><path d="M4 15l13.500 6.200c2 .9 4.100.7 5.900-.5L36 12v13a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4z" fill="#4285f4"/></svg>`;

const signs = { apple: appleSign, google: googleSign };

/** `words`: the whole wording, such as `Add to Apple Wallet`. Without an address, it is the inside of a button. */
export function walletBadge(wallet: keyof typeof signs, url: string | undefined, words: string): Html {
  const inside = html`${signs[wallet]}<span>${words}</span>`;
  return url === undefined ? inside : html`<a class="badge ${wallet}" href="${url}">${inside}</a>`;
}
