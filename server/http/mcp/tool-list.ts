/**
 * What `tools/list` contains. An agent reads the list before it does anything, so it has at most `listBytes`, in the
 * most detailed form that fits; `describe` returns the rest when it is needed.
 */
import type { AgentTool, ShownTool } from '../../../derive/agent-tools.ts';
import { discoveryTools } from './discovery.ts';

/** The whole answer stays below 40 kB. */
const listBytes = 39_000;

type Form = (tool: AgentTool) => ShownTool;

const complete: Form = ({ shown }) => shown;
const short: Form = ({ short: shown }) => shown;
/** Only required arguments; the others are in `describe`. */
const named: Form = ({ short: shown }) => {
  const { properties, required = [] } = shown.inputSchema as { properties: object; required?: string[] };
  const kept = Object.entries(properties).filter(([name]) => required.includes(name));
  const inputSchema = { ...shown.inputSchema, properties: Object.fromEntries(kept) };
  return { ...shown, inputSchema };
};

const sizeOf = (tool: ShownTool): number => Buffer.byteLength(JSON.stringify(tool)) + 1;
const sizeOfAll = (tools: readonly ShownTool[]): number => tools.reduce((sum, tool) => sum + sizeOf(tool), 0);

/** A wrong guess of an argument costs most where it moves value, and least where nothing changes. */
const riskOf = ({ short: { annotations } }: AgentTool): number =>
  annotations.destructiveHint ? 0 : annotations.readOnlyHint ? 2 : 1;

/**
 * The tools of a credential, after those that find and call the others. With more than fit even in their shortest form,
 * the last are only found by `search`.
 */
export function toolList(tools: readonly AgentTool[], reachable: readonly AgentTool[]): ShownTool[] {
  const first = discoveryTools(reachable);
  const room = listBytes - sizeOfAll(first);
  const all = tools.map(complete);
  return [...first, ...(sizeOfAll(all) <= room ? all : fitted(tools, room))];
}

function fitted(tools: readonly AgentTool[], room: number): ShownTool[] {
  const listed = new Map<AgentTool, ShownTool>();
  let left = room;
  for (const form of [named, short])
    for (const tool of tools.toSorted((one, other) => riskOf(one) - riskOf(other))) {
      const more = sizeOf(form(tool)) - (listed.has(tool) ? sizeOf(listed.get(tool)!) : 0);
      if (more > left) continue;
      left -= more;
      listed.set(tool, form(tool));
    }
  return tools.flatMap((tool) => listed.get(tool) ?? []);
}
