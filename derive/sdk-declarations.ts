/** The types of a generated resource of the TypeScript SDK, as its package has them: signatures without bodies. */

/**
 * Turns the source of a resource into declarations. It relies on the layout of `derive/sdk.ts`, in which a body starts
 * at the end of a line that is indented by two spaces, and ends with a line of its own. Throws for anything else that
 * would run.
 */
export function declarationsOf(source: string): string {
  const written: string[] = [];
  let place: 'file' | 'class' | 'body' = 'file';
  for (const line of source.split('\n')) {
    if (place === 'body') {
      if (line === '  }') place = 'class';
      continue;
    }
    if (place === 'class') {
      if (line === '}') place = 'file';
      const isBody = /^ {2}\S.*\{$/.test(line);
      if (isBody) place = 'body';
      written.push(signature(isBody ? line.replace(/ \{$/, ';') : line));
      continue;
    }
    if (/^(?:export )?(?:const|let|function|async function)\b/.test(line))
      throw new Error(`A resource has code outside its class: ${line}`);
    if (line.startsWith('export class ')) place = 'class';
    written.push(line.replace(/^export class /, 'export declare class '));
  }
  return written.join('\n');
}

const signature = (line: string): string =>
  line
    .replace(/^ {2}readonly #transport: Transport;$/, '  #private;')
    .replace(/^ {2}declare /, '  ')
    .replaceAll(/(\w+): (\w+) = \{\}/g, '$1?: $2');
