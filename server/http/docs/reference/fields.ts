/** The fields of requests and responses as lists. */
import { isRequired, type JsonSchema, nonNullPart, propertiesOf } from '../../../../derive/json-schema.ts';
import type { NamedSchemas } from '../../../../derive/named-schemas.ts';
import { type Html, html, sentence } from '../../../html/html.ts';
import { objectUrl } from './addresses.ts';

const nothing = html``;

const link = (name: string): Html => html`<a href="${objectUrl(name)}">${name}</a>`;

const code = (value: unknown): Html =>
  html`<code>${typeof value === 'string' ? value : JSON.stringify(value)}</code>`;

/** What a value is, in a few words, with links to objects. */
function typeWords(schema: JsonSchema, names: NamedSchemas): Html {
  const inner = nonNullPart(schema);
  if (inner) return html`${typeWords(inner, names)} or null`;
  const name = names.nameOf(schema);
  if (name !== undefined) return link(name);
  if (schema.const !== undefined) return code(schema.const);
  if (schema.anyOf) {
    return schema.anyOf
      .map((part) => typeWords(part, names))
      .reduce((words, next) => html`${words} or ${next}`);
  }
  if (schema.type === 'array')
    return html`list of ${schema.items ? typeWords(schema.items, names) : html`values`}`;
  if (schema.contentMediaType !== undefined) return html`file`;
  if (typeof schema.additionalProperties === 'object')
    return html`object of ${typeWords(schema.additionalProperties, names)}`;
  if (schema.format === 'timestamp' || schema.format === 'date-time') return html`time`;
  const { type = 'value' } = schema;
  return html`${[type].flat().join(' or ')}${schema.format && !/^(typed)$/.test(schema.format) ? html` (${schema.format})` : nothing}`;
}

const limitsOf = ({
  minimum,
  maximum,
  minLength,
  maxLength,
  minItems,
  maxItems,
  ...schema
}: JsonSchema): string[] => {
  const words: string[] = [];
  const number = (value: number) => value.toLocaleString('en-US');
  const range = (low: number | undefined, high: number | undefined, unit: string) => {
    if (low !== undefined && high !== undefined) words.push(`${number(low)} to ${number(high)}${unit}`);
    else if (low !== undefined) words.push(`${number(low)} or more${unit}`);
    else if (high !== undefined) words.push(`up to ${number(high)}${unit}`);
  };
  range(minimum, maximum, '');
  range(minLength || undefined, maxLength, ' characters');
  range(minItems || undefined, maxItems, ' items');
  if (schema.default !== undefined) words.push(`${JSON.stringify(schema.default)} if omitted`);
  return words;
};

/** The values of a closed list, also of a list of them. */
const valuesOf = (schema: JsonSchema): readonly unknown[] | undefined => {
  const inner = nonNullPart(schema) ?? schema;
  return inner.enum ?? inner.items?.enum;
};

/** The fields inside that have no page of their own. */
function innerFields(schema: JsonSchema, names: NamedSchemas): Html {
  const inner = nonNullPart(schema) ?? schema;
  if (names.nameOf(inner) !== undefined) return nothing;
  if (inner.properties) return fieldList(inner, names);
  if (inner.anyOf) return html`${inner.anyOf.map((part) => innerFields(part, names))}`;
  return inner.items ? innerFields(inner.items, names) : nothing;
}

/** More are named on the page of the list. */
const mostValues = 40;

function fieldItem(
  name: string,
  schema: JsonSchema,
  isNeeded: boolean | undefined,
  names: NamedSchemas,
): Html {
  const inner = nonNullPart(schema) ?? schema;
  const values = valuesOf(schema);
  const isNamed = [inner, inner.items].some((one) => one && names.nameOf(one) !== undefined);
  const listed = values && (!isNamed || values.length <= mostValues) ? values : [];
  const said = schema.description ?? inner.description ?? '';
  const limits = limitsOf(inner);
  return html`<dt><code>${name}</code> <span>${typeWords(schema, names)}</span>${isNeeded ? html` <em>required</em>` : nothing}</dt>
<dd>${said === '' ? nothing : html`<p>${sentence(said)}</p>`}${
    listed.length === 0
      ? nothing
      : html`<p class="values">${listed.map((value) => html`${code(value)} `)}</p>`
  }${limits.length === 0 ? nothing : html`<p class="limits">${limits.join(' · ')}</p>`}${innerFields(schema, names)}</dd>
`;
}

/** All fields of an object. In responses every field is present, so `required` says nothing there. */
export function fieldList(
  schema: JsonSchema,
  names: NamedSchemas,
  side: 'request' | 'answer' = 'request',
): Html {
  const items = propertiesOf(schema).map(([name, field]) =>
    fieldItem(name, field, side === 'request' ? isRequired(schema, name) : undefined, names),
  );
  return items.length === 0 ? nothing : html`<dl class="fields">${items}</dl>`;
}

/** The type of a whole body, for its heading. */
export const typeOf = typeWords;
