/** The guides as resources: agents read them before they call tools. */
import { library } from '../docs/guides/library.ts';
import { RpcError } from './json-rpc.ts';

const prefix = 'tessera://';
const mimeType = 'text/markdown';

const guides = () => library().filter(({ path }) => path.startsWith('guides/'));

export const listGuides = (): object => ({
  resources: guides().map(({ path, title }) => ({
    uri: prefix + path,
    name: path.split('/')[1],
    title,
    mimeType,
  })),
});

/** @throws RpcError for an unknown resource. */
export function readGuide(uri: unknown): object {
  const guide = guides().find(({ path }) => prefix + path === uri);
  if (guide === undefined) throw new RpcError('resource', 'There is no such resource.');
  return { contents: [{ uri, mimeType, text: guide.text }] };
}
