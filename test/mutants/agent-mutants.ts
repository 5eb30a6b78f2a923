/** Defects in the defenses of agents. */
import type { Mutation } from '../harness/mutation.ts';

/** A repeated call is a new action. */
export const callsForgotten: readonly Mutation[] = [
  {
    file: 'server/http/mcp/call-tool.ts',
    find: 'if (!isDoneOnce(route)) return undefined;',
    replace: 'return undefined;',
  },
];

/** Agents see tools that their token may not call. */
export const toolsForEveryone: readonly Mutation[] = [
  {
    file: 'server/http/mcp/mount-mcp.ts',
    find: 'mayCall(principal, route.access, now)',
    replace: 'now > 0 && route.access !== undefined && mayCall !== undefined',
  },
];

/** A page that a person visits can use the agent's token. */
export const pagesTrusted: readonly Mutation[] = [
  {
    file: 'server/http/mcp/mount-mcp.ts',
    find: 'checkOrigin(principal, request.headers, front.publicOrigin);',
    replace: 'void checkOrigin;',
  },
];

/** An address that has only tools that read calls any tool. */
export const readersTrusted: readonly Mutation[] = [
  {
    file: 'server/http/mcp/mount-mcp.ts',
    find: 'if (set.isReadOnly && !tool.short.annotations.readOnlyHint)',
    replace: 'if (set.isReadOnly && tool === undefined)',
  },
];
