/** The address of a PostgreSQL that may be reached at several hosts, as libpq writes it. */

export interface Host {
  host: string;
  port: string;
}

export interface DatabaseAddress {
  /** In the order in which they are tried; empty where the address leaves the host to the driver. */
  hosts: readonly Host[];
  /** The same address with one host, which `URL` understands. */
  at(host: Host): string;
}

const form = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)([/?#].*)?$/;
const oneHost = /^(\[[\da-f:.]+\]|[^:,[\]]+)(?::(\d{1,5}))?$/i;
const standardPort = '5432';
/** Every connection needs a server that takes writes, so other wishes have no meaning. */
const sessions = new Set([null, '', 'read-write', 'primary', 'any']);

/**
 * Reads `postgres://user:password@host1:5432,host2:5432/database?parameter=value`. Undefined where the text is no such
 * address; it may hold a password, so no message repeats it.
 */
export function parseAddress(url: string): DatabaseAddress | undefined {
  const [, front, hostList = '', back = ''] = form.exec(url) ?? [];
  if (front === undefined) return undefined;
  const hosts: Host[] = [];
  for (const text of hostList === '' ? [] : hostList.split(',')) {
    const [, host, port = standardPort] = oneHost.exec(text) ?? [];
    if (host === undefined || Number(port) > 65_535) return undefined;
    hosts.push({ host, port });
  }
  const at = ({ host, port }: Host): string => {
    const single = new URL(`${front}${host}:${port}${back}`);
    single.searchParams.delete('target_session_attrs');
    return single.href;
  };
  const sample = `${front}${hosts[0]?.host ?? ''}${back}`;
  if (!URL.canParse(sample)) return undefined;
  return sessions.has(new URL(sample).searchParams.get('target_session_attrs')) ? { hosts, at } : undefined;
}

/** The address with whatever `edit` changes in it beside its hosts. */
export function editAddress(url: string, edit: (single: URL) => void): string {
  const [, front = '', hostList = ''] = form.exec(url) ?? [];
  const several = hostList.includes(',');
  const single = new URL(several ? url.replace(front + hostList, `${front}several`) : url);
  edit(single);
  return several ? single.href.replace(/(^[^/]*\/\/(?:[^/?#]*@)?)several/, `$1${hostList}`) : single.href;
}

/** The login role that the address names. */
export function userOf(url: string): string {
  let user = '';
  editAddress(url, ({ username }) => {
    user = decodeURIComponent(username);
  });
  return user;
}

/** The address without its `options`, and these after `standard` ones: those in the address win. */
export function withOptions(url: string, standard: string): { url: string; options?: string } {
  let own: string | null = null;
  const bare = editAddress(url, ({ searchParams }) => {
    own = searchParams.get('options');
    searchParams.delete('options');
  });
  const options = [standard, own].filter(Boolean).join(' ');
  return { url: bare, ...(options && { options }) };
}
