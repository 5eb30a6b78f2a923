/** The guides as resources: agents read them before they call tools. */
import { readdirSync, readFileSync } from 'node:fs';
import { RpcError } from './json-rpc.ts';

const folder = new URL('../../../docs/guides/', import.meta.url);
const prefix = 'tessera://guides/';

interface Guide {
  uri: string;
  name: string;
  title: string;
  mimeType: 'text/markdown';
  text: string;
}

let known: readonly Guide[] | undefined;

function guides(): readonly Guide[] {
  known ??= readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const name = file.slice(0, -3);
      const text = readFileSync(new URL(file, folder), 'utf8');
      const title = /^# (.+)$/m.exec(text)?.[1] ?? name;
      return { uri: prefix + name, name, title, mimeType: 'text/markdown', text };
    });
  return known;
}

export const listGuides = (): object => ({ resources: guides().map(({ text: _text, ...shown }) => shown) });

/** @throws RpcError for an unknown resource. */
export function readGuide(uri: unknown): object {
  const guide = guides().find((one) => one.uri === uri);
  if (guide === undefined) throw new RpcError('resource', 'There is no such resource.');
  return { contents: [{ uri: guide.uri, mimeType: guide.mimeType, text: guide.text }] };
}
