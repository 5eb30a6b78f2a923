/** Every operation of the API as a command: `tessera vouchers redeem AUTUMN-2026 --by code --order.amount 1250`. */

import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { fullPath, type Route } from '../../../../contract/route.ts';
import { routes } from '../../../../contract/routes.ts';
import { type Field, fieldsOf } from '../../../../derive/command-fields.ts';
import { wordsOf } from '../../../../derive/openapi-introduction.ts';
import { credentialWord } from '../../../../derive/route-list.ts';
import { domainOf, pathParameters, verbOf } from '../../../../derive/route-names.ts';
import type { QueryValue, RequestOptions, Tessera } from '../../../../sdk/src/index.ts';
import { CommandError } from '../../../errors/exit-codes.ts';
import type { Caller } from '../../caller.ts';
import { promised } from '../../entry/promised.ts';
import { connect } from '../profile.ts';
import { readAll } from '../read-all.ts';
import { optionOf, place } from './fields.ts';
import { format, isList } from './output.ts';

/** Options of every operation; no field of the API has these names. */
interface CommonOptions {
  json?: boolean;
  all?: boolean;
  input?: string;
  profile?: string;
  idempotencyKey?: string;
  ifMatch?: string;
}

/** Clients don't call file links, pages and callbacks. */
const called = (routes as readonly Route[]).filter(({ kind }) => kind === undefined);

/** Adds a command for each domain, or to the operator's command of the same name. */
export function addOperations(tessera: Command, caller: Caller): void {
  for (const route of called) {
    const domain = domainOf(route);
    const parent = tessera.commands.find((one) => one.name() === domain) ?? newDomain(tessera, domain);
    addOperation(parent, route, caller);
  }
}

function newDomain(tessera: Command, domain: string): Command {
  const { title, description } = wordsOf(domain);
  return tessera.command(domain).summary(`API: ${title.toLowerCase()}`).description(description);
}

function addOperation(parent: Command, route: Route, caller: Caller): void {
  const command = parent
    .command(verbOf(route))
    .summary(`API: ${route.summary.charAt(0).toLowerCase()}${route.summary.slice(1)}`)
    .description(
      `${route.description}\n\n${route.method} ${fullPath(route)} · ${credentialWord(route.access)}`,
    );
  for (const name of pathParameters(route)) command.argument(`<${name}>`);
  const fields = fieldsOf(route);
  for (const field of fields) command.addOption(optionOf(field));
  command
    .option('--json', 'print the response as JSON')
    .option('--profile <name>', 'profile of `tessera login`');
  if (route.body) command.option('--input <file>', 'JSON body from a file, or from standard input with `-`');
  if (isPaged(route)) command.option('--all', 'fetch all pages');
  if (route.idempotency !== 'none')
    command.option('--idempotency-key <key>', 'retry safely with the same key');
  if (route.errors.includes('precondition_failed'))
    command.option('--if-match <version>', 'change only this version');
  command.action(async (...given: unknown[]) => {
    const count = pathParameters(route).length;
    const options = given[count] as CommonOptions & Record<string, unknown>;
    const result = await call(caller, route, fields, given.slice(0, count) as string[], options);
    const text = format(result, options.json === true);
    if (text !== '') caller.out.write(`${text}\n`);
    if (isList(result) && result.next_cursor !== null && options.json !== true)
      caller.err.write(`There are more: --cursor ${result.next_cursor}, or --all\n`);
  });
}

const isPaged = ({ query }: Route): boolean => query !== undefined && 'cursor' in query.properties;

async function call(
  caller: Caller,
  route: Route,
  fields: readonly Field[],
  parameters: readonly string[],
  options: CommonOptions & Record<string, unknown>,
): Promise<unknown> {
  const query: Record<string, unknown> = {};
  const body: Record<string, unknown> =
    options.input === undefined ? {} : await readBody(caller, options.input);
  for (const field of fields) {
    const value = options[optionOf(field).attributeName()];
    if (value !== undefined) place(field.place === 'query' ? query : body, field.path, value);
  }
  const request = {
    query: query as Record<string, QueryValue>,
    ...(route.body && Object.keys(body).length > 0 && { body }),
    idempotencyKey: options.idempotencyKey,
    ifMatch: options.ifMatch,
  };
  const tessera = connect(caller, options.profile);
  const path = pathOf(route, parameters);
  return options.all
    ? allPages(tessera, route, path, request)
    : promised(route, await tessera.request(route.method, path, request));
}

async function readBody(caller: Caller, place: string): Promise<Record<string, unknown>> {
  const text = place === '-' ? await readAll(caller.input()) : readFileSync(place, 'utf8');
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  } catch {
    // The same message.
  }
  throw new CommandError(`${place === '-' ? 'Standard input' : place} is not a JSON object.`);
}

function pathOf(route: Route, parameters: readonly string[]): string {
  let at = 0;
  return fullPath(route).replaceAll(/:([A-Za-z]\w*)/g, () => {
    const parameter = parameters[at++]!;
    if (['', '.', '..'].includes(parameter)) throw new CommandError(`"${parameter}" is not an id or a code.`);
    return encodeURIComponent(parameter);
  });
}

interface ListPage {
  data: unknown[];
  next_cursor: string | null;
}

async function allPages(
  tessera: Tessera,
  route: Route,
  path: string,
  request: RequestOptions & { query: Record<string, QueryValue> },
): Promise<object> {
  const data: unknown[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { ...request.query, ...(cursor && { cursor }) };
    const page: ListPage = promised(
      route,
      await tessera.request<ListPage>('GET', path, { ...request, query }),
    );
    data.push(...page.data);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return { object: 'list', data, has_more: false, next_cursor: null };
}
