/** What the comment of a client method says, in any language. */
import { fullPath, type Route } from '../contract/route.ts';
import { credentialWord, permissionWord } from './route-list.ts';

/** Returns the lines of the comment, without errors and deprecation, for which each language has its own tags. */
export function documentationOf(declared: Route): string[] {
  const credential = credentialWord(declared.access);
  const permission = permissionWord(declared.access);
  const access = declared.access.kind === 'public' ? 'no credential' : `${credential} · ${permission}`;
  const hint = declared.agent?.hint ? ['', declared.agent.hint] : [];
  const request = `\`${declared.method} ${fullPath(declared)}\` · ${access}`;
  return [`${declared.summary}.`, '', declared.description, ...hint, '', request];
}

/** Wraps long lines. */
export function wrap(text: string, width: number): string {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    let current = '';
    for (const word of line.split(' ')) {
      const longer = current === '' ? word : `${current} ${word}`;
      if (longer.length > width) lines.push(current);
      current = longer.length > width ? word : longer;
    }
    lines.push(current);
  }
  return lines.join('\n');
}
