/**
 * The tools that find, describe and call the others, for agents that can't keep hundreds of tools in mind: `search`,
 * `describe` and `call`. They reach exactly what the credential may call.
 */
import type { AgentTool, ShownTool } from '../../../derive/agent-tools.ts';
import { sharedParts } from '../../../derive/shared-parts.ts';
import { nearestName } from '../../config/nearest-name.ts';
import type { ToolResult } from './call-tool.ts';
import { RpcError } from './json-rpc.ts';

type Arguments = Readonly<Record<string, unknown>>;

const reading = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

const mostFound = 10;

const search: ShownTool = {
  name: 'search',
  description: `Finds tools by what they do, such as "sell gift card": up to ${mostFound}, best first, with their hints. Without \`query\`, lists the areas and the names of their tools.`,
  inputSchema: {
    type: 'object',
    properties: {
      query: { type: 'string' },
      area: { type: 'string', description: 'Only tools of this area.' },
    },
  },
  annotations: reading,
};

const describe: ShownTool = {
  name: 'describe',
  description:
    'Returns the complete description and the schema of the arguments of a tool. Read it before you call a tool whose arguments you only know by name.',
  inputSchema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
  annotations: reading,
};

/** As careful as the most dangerous tool that it reaches. */
const call = (reachable: readonly AgentTool[]): ShownTool => ({
  name: 'call',
  description:
    'Calls any tool by its name. Use it for tools that are not in your list; the hints of the tool are in the results of `search` and `describe`.',
  inputSchema: {
    type: 'object',
    properties: { name: { type: 'string' }, arguments: { type: 'object' } },
    required: ['name'],
  },
  annotations: {
    readOnlyHint: reachable.every(({ short }) => short.annotations.readOnlyHint),
    destructiveHint: reachable.some(({ short }) => short.annotations.destructiveHint),
    idempotentHint: reachable.every(({ short }) => short.annotations.idempotentHint),
    openWorldHint: false,
  },
});

export const discoveryTools = (reachable: readonly AgentTool[]): ShownTool[] => [
  search,
  describe,
  call(reachable),
];

/** @throws RpcError for an argument that one of these tools doesn't have: nothing is dropped in silence. */
export function refuseOthers(name: string, given: Arguments): void {
  const tool = discoveryTools([]).find((one) => one.name === name);
  if (tool === undefined) return;
  const known = Object.keys(tool.inputSchema.properties as object);
  if (Object.keys(given).some((one) => !known.includes(one)))
    throw new RpcError(
      'params',
      `\`${name}\` has only the arguments ${known.map((one) => `\`${one}\``).join(', ')}.`,
    );
}

const jsonResult = (structuredContent: Record<string, unknown>): ToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
  structuredContent,
  isError: false,
});

function textOf(given: Arguments, name: string): string {
  const { [name]: value = '' } = given;
  if (typeof value !== 'string') throw new RpcError('params', `The argument \`${name}\` must be text.`);
  return value;
}

/** @throws RpcError with the nearest name, if there is no such tool. */
export function toolNamed(tools: readonly AgentTool[], name: string): AgentTool {
  const found = tools.find(({ shown }) => shown.name === name);
  if (found !== undefined) return found;
  const nearest = nearestName(
    name,
    tools.map(({ shown }) => shown.name),
  );
  const advice = nearest ? `Did you mean \`${nearest}\`?` : 'Use `search` to find one.';
  throw new RpcError('params', `There is no such tool. ${advice}`);
}

const areasOf = (tools: readonly AgentTool[]): string[] => [...new Set(tools.map(({ area }) => area))];

/** @throws RpcError if no tool is of this area. */
export function areaNamed(tools: readonly AgentTool[], name: string): string {
  const areas = areasOf(tools);
  if (areas.includes(name)) return name;
  const nearest = nearestName(name, areas);
  const advice = nearest ? `Did you mean \`${nearest}\`?` : `Use one of: ${areas.join(', ')}.`;
  throw new RpcError('params', `There is no such area. ${advice}`);
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z]{2,}/g) ?? [];

/** So that "cards" finds "card" and "earning" finds "earn". */
const stem = (word: string): string => word.replace(/(?:ing|ed|es|s)$/, '');

/** Words of agents for words of the API. */
const synonyms: Readonly<Record<string, string>> = {
  undo: 'reverse roll return cancel',
  give: 'credit earn issue',
  add: 'credit create earn',
  award: 'credit earn',
  grant: 'credit issue',
  refund: 'return reverse roll',
  remove: 'delete archive revoke void',
  spend: 'redeem',
  use: 'redeem apply',
  checkout: 'order',
  basket: 'order',
  coupon: 'voucher',
  discount: 'voucher',
  member: 'membership customer',
  client: 'customer',
  store: 'location merchant',
  mail: 'message communication',
  balance: 'panel statement verify',
};

interface Place {
  weight: number;
  words: ReadonlySet<string>;
}

const placesOf = ({ area, shown }: AgentTool): Place[] => {
  const stems = (text: string) => new Set(wordsIn(text).map(stem));
  return [
    { weight: 4, words: stems(shown.name) },
    { weight: 4, words: stems(shown.title) },
    { weight: 2, words: stems(area) },
    { weight: 1, words: stems(shown.description) },
  ];
};

function scoreOf(tool: AgentTool, wanted: readonly string[]): number {
  const places = placesOf(tool);
  const scoreOfWord = (word: string): number =>
    places.reduce((sum, { weight, words }) => sum + (words.has(stem(word)) ? weight : 0), 0);
  return wanted.reduce((sum, word) => {
    const others = wordsIn(synonyms[word] ?? synonyms[stem(word)] ?? '');
    return sum + Math.max(scoreOfWord(word), ...others.map((other) => scoreOfWord(other) / 2));
  }, 0);
}

const foundTool = ({ area, short }: AgentTool) => ({
  name: short.name,
  area,
  description: short.description,
  ...(short.inputSchema.required !== undefined && { required: short.inputSchema.required }),
  annotations: short.annotations,
});

/** Which tools do what `query` says, or all areas. */
export function searchTools(tools: readonly AgentTool[], given: Arguments): ToolResult {
  const [query, area] = [wordsIn(textOf(given, 'query').slice(0, 400)), textOf(given, 'area')];
  const areas = areasOf(tools);
  const within = area === '' ? tools : tools.filter((tool) => tool.area === areaNamed(tools, area));
  if (query.length === 0) {
    const namesIn = (one: string) =>
      within.filter((tool) => tool.area === one).map(({ shown }) => shown.name);
    const present = areas.filter((one) => area === '' || one === area);
    return jsonResult({ areas: Object.fromEntries(present.map((one) => [one, namesIn(one)])) });
  }
  const found = within
    .map((tool) => ({ tool, score: scoreOf(tool, query) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, mostFound);
  return jsonResult({ tools: found.map(({ tool }) => foundTool(tool)) });
}

/** Everything about a tool; parts that repeat in its schema are written once. */
export function describeTool(tools: readonly AgentTool[], given: Arguments): ToolResult {
  const { area, shown } = toolNamed(tools, textOf(given, 'name'));
  return jsonResult({ ...shown, area, inputSchema: sharedParts(shown.inputSchema) });
}
