/** Shows enough of a text to recognise it, and not enough to use it. */

/** Masks `ada@example.com` as `a•••@example.com`; of a local part of one letter nothing is shown. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first, second] = email.slice(0, at);
  return `${second === undefined ? '' : first}•••${email.slice(at)}`;
}

/** Masks `+390212345678` as `•••5678`. A number in E.164 is at least twice as long. */
export const maskPhone = (phone: string): string => `•••${phone.slice(-4)}`;

/** Masks a name as `Ada L.` */
export const maskName = (first: string, last: string): string => `${first} ${[...last][0] ?? ''}.`;

/** Masks a text of which the end can be shown: `••••5678`, with four dots regardless of its length. */
export const maskBefore = (end: string): string => `••••${end}`;

/** Masks a number as `••••5678`. */
export const maskNumber = (text: string): string => maskBefore(lastOf(text));

/** Returns the last four characters, but at most a third of the text. */
export function lastOf(text: string): string {
  const characters = [...text];
  return characters.slice(characters.length - Math.min(4, Math.floor(characters.length / 3))).join('');
}
