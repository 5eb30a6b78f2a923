/** Defects in the defenses of agents. */
import { mutant } from '../harness/mutation.ts';

const mountMcp = 'server/http/mcp/mount-mcp.ts';

/** A repeated call is a new action. */
export const callsForgotten = mutant(
  'server/http/mcp/call-tool.ts',
  'if (!isDoneOnce(route)) return undefined;',
  'return undefined;',
);

/** Agents see tools that their token may not call. */
export const toolsForEveryone = mutant(
  mountMcp,
  'mayCall(principal, route.access, now)',
  'now > 0 && route.access !== undefined && mayCall !== undefined',
);

/** A page that a person visits can use the agent's token. */
export const pagesTrusted = mutant(
  mountMcp,
  'checkOrigin(principal, request.headers, front.publicOrigin);',
  'void checkOrigin;',
);

/** An address that has only tools that read calls any tool. */
export const readersTrusted = mutant(
  mountMcp,
  'if (set.isReadOnly && !tool.short.annotations.readOnlyHint)',
  'if (set.isReadOnly && tool === undefined)',
);
