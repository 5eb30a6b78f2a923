/**
 * Reads addresses as people and other programs pass them on. Newsletter tools and social networks add parameters of
 * their own to every link, websites ask for a language in their own spelling, and people who type an address add a slash.
 */
import { type TObject, type TSchema, Type } from 'typebox';
import { languageOf } from '../../../contract/languages.ts';
import { fullPath, isPassedOn, type Route } from '../../../contract/route.ts';
import { routes } from '../../../contract/routes.ts';
import { Refusal } from '../../errors/refusal.ts';
import { queryReader, validator } from '../input/validation.ts';

/**
 * Returns a reader of query strings that ignores unknown parameters, repetitions, and values that the schema refuses.
 * One of a closed list, such as a language, is understood in any spelling: `IT`, `it_IT` and `ita` are `it`.
 */
export function passedOnReader(schema: TObject | undefined): (text: string) => Record<string, unknown> {
  const fields = new Map(
    Object.entries((schema?.properties ?? {}) as Record<string, TSchema & { enum?: readonly string[] }>).map(
      ([name, field]) => [name, { read: queryReader(Type.Object({ [name]: field })), choices: field.enum }],
    ),
  );
  const check = schema ? validator(schema, 'parameter') : undefined;
  return (text) => {
    const values: Record<string, unknown> = {};
    for (const [written, value] of new URLSearchParams(text)) {
      // As a list, and from an address that was escaped twice.
      const name = written.replace(/\[\w*\]$/, '').replace(/^amp;/, '');
      const field = fields.get(name);
      if (field === undefined || Object.hasOwn(values, name) || value.trim() === '') continue;
      const meant = field.choices === undefined ? value : choiceOf(field.choices, value);
      if (meant !== undefined) Object.assign(values, unlessRefused(field.read, name, meant));
    }
    check?.(values);
    return values;
  };
}

function choiceOf(choices: readonly string[], text: string): string | undefined {
  // Without the encoding of a POSIX locale, `it_IT.UTF-8`, and what a tool appended, `it?utm_source=x`.
  const plain = text
    .trim()
    .toLowerCase()
    .split(/[.@,;?&#/]/, 1)[0]!
    .replaceAll('_', '-');
  return choices.includes(plain) ? plain : choices.find((choice) => choice === languageOf(plain));
}

function unlessRefused(
  read: (text: string) => Record<string, unknown>,
  name: string,
  value: string,
): Record<string, unknown> {
  try {
    return read(`${name}=${encodeURIComponent(value)}`);
  } catch (error) {
    if (error instanceof Refusal) return {};
    throw error;
  }
}

const declared: readonly Route[] = routes;
const matcher = (matched: readonly Route[]): RegExp =>
  new RegExp(`^(?:${matched.map((route) => fullPath(route).replace(/:\w+/g, '[^/]+')).join('|')})$`);
const links = matcher(declared.filter(isPassedOn));
const callbacks = matcher(declared.filter(({ kind }) => kind === 'callback'));
/** The API, probes, and the console, whose addresses the browser reads. */
const others = /^\/(?:api|mcp|console|health)(?:\/|$)/;

/** The address without slashes at its end and doubled ones, where they mean nothing. */
export function withoutSpareSlashes(url: string): string {
  if (!/\/\/|(?:\/|%2f)(?:\?|$)/i.test(url)) return url;
  const [, path, query] = /^(\/[^?]*)(.*)$/s.exec(url) ?? [];
  if (path === undefined) return url;
  const plain = path.replace(/(?<!\/|%2f)(?:\/|%2f)+$/i, '').replaceAll(/\/{2,}/g, '/');
  // Slashes alone are no address.
  const isLink = links.test(plain);
  // The encoded slash can be what a parameter of the path consists of.
  const isParameter = !isLink && links.test(path);
  const counts = plain === '' || isParameter || callbacks.test(plain) || (others.test(plain) && !isLink);
  return counts ? url : `${plain}${query}`;
}
