/** The limits in force on this server. */
import { type TObject, Type } from 'typebox';
import { byAnyone } from '../access.ts';
import { domain } from '../domain.ts';
import { limits } from '../limits.ts';
import { Integer, Nullable, Strict } from '../primitives.ts';
import { route } from '../route.ts';

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const schemaOf = (figures: object): TObject =>
  Strict(
    Object.fromEntries(
      Object.entries(figures).map(([name, figure]: [string, number | object]) => [
        snakeCase(name),
        typeof figure === 'number' ? Integer(0) : schemaOf(figure),
      ]),
    ),
  );

/** Returns limits, grouped, under the names that clients see. */
export const wireFigures = (figures: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(figures).map(([name, figure]: [string, number | object]) => [
      snakeCase(name),
      typeof figure === 'number' ? figure : wireFigures(figure),
    ]),
  );

const { rate, ...others } = limits;

export const list = route({
  name: 'limits.list',
  method: 'GET',
  path: '/limits',
  access: byAnyone,
  summary: 'List the limits in force',
  description: 'Returns every limit of this server. `rate` is `null` if requests are not limited.',
  result: {
    status: 200,
    schema: Type.Object(
      { rate: Nullable(schemaOf(rate)), ...schemaOf(others).properties },
      { additionalProperties: false, title: 'Limits' },
    ),
  },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const limitList = domain({
  about: { limits: { title: 'Limits', description: 'Limits and rate limits of the server.' } },
  routes: [list],
});
