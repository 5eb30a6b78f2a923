/** Sources as the packages have them: JavaScript, because Node runs no TypeScript in `node_modules`. */
import { stripTypeScriptTypes } from 'node:module';

/** Paths to sources become paths to what is made of them; in JavaScript and in declarations alike. */
export const withPublishedPaths = (text: string): string =>
  text.replaceAll(/(\b(?:from|import)\s*\(?\s*['"]\.{1,2}\/[^'"\n]+)\.ts(['"])/g, '$1.js$2');

/** Removes the types, and the lines that only had types. Throws for syntax that is more than a type, such as an enum. */
export function javascriptOf(source: string): string {
  const before = source.split('\n');
  const after = stripTypeScriptTypes(source).split('\n');
  const kept = after.flatMap((line, at) => {
    if (line === before[at]) return [line];
    const rest = line.trimEnd();
    return rest === '' ? [] : [rest];
  });
  return withPublishedPaths(kept.join('\n'));
}
