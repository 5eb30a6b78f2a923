/** PostgreSQL URLs with several hosts, in libpq's format. */

export interface Host {
  host: string;
  port: string;
}

export interface DatabaseAddress {
  /** In the order to try them; empty if the URL leaves the host to the driver. */
  hosts: readonly Host[];
  /** Returns the URL with a single host, which `URL` can parse. */
  at(host: Host): string;
}

const form = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)([/?#].*)?$/;
const oneHost = /^(\[[\da-f:.]+\]|[^:,[\]]+)(?::(\d{1,5}))?$/i;
const standardPort = '5432';
/** What a server is for decides what its connections require, so other values are meaningless. */
const sessions = {
  primary: new Set([null, '', 'read-write', 'primary', 'any']),
  replica: new Set([null, '', 'read-only', 'standby', 'prefer-standby', 'any']),
};

/**
 * Parses `postgres://user:password@host1:5432,host2:5432/database?parameter=value`. Undefined if the text is no such
 * URL; error messages never repeat it, as it may contain a password.
 */
export function parseAddress(
  url: string,
  role: keyof typeof sessions = 'primary',
): DatabaseAddress | undefined {
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
  const wanted = new URL(sample).searchParams.get('target_session_attrs');
  return sessions[role].has(wanted) ? { hosts, at } : undefined;
}

/** Edits everything in the URL except its hosts. */
export function editAddress(url: string, edit: (single: URL) => void): string {
  const [, front = '', hostList = ''] = form.exec(url) ?? [];
  const several = hostList.includes(',');
  const single = new URL(several ? url.replace(front + hostList, `${front}several`) : url);
  edit(single);
  return several ? single.href.replace(/(^[^/]*\/\/(?:[^/?#]*@)?)several/, `$1${hostList}`) : single.href;
}

/** Returns the login role in the URL. */
export function userOf(url: string): string {
  let user = '';
  editAddress(url, ({ username }) => {
    user = decodeURIComponent(username);
  });
  return user;
}

/** Removes `options` from the URL and returns them after the `standard` ones, so that those in the URL win. */
export function withOptions(url: string, standard: string): { url: string; options?: string } {
  let own: string | null = null;
  const bare = editAddress(url, ({ searchParams }) => {
    own = searchParams.get('options');
    searchParams.delete('options');
  });
  const options = [standard, own].filter(Boolean).join(' ');
  return { url: bare, ...(options && { options }) };
}
