/** Turns bytes and query strings into the input of an operation. */
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { limits } from '../../../contract/limits.ts';
import { Strict } from '../../../contract/primitives.ts';
import { isPassedOn, type Route } from '../../../contract/route.ts';
import { isJsonContentType } from '../../access/header-guard.ts';
import type { Received } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';
import { declaredPointer } from '../../json/declared-pointer.ts';
import { readStrictJson, StrictJsonError } from '../../json/strict-json.ts';
import { passedOnReader } from '../pages/passed-on.ts';
import { readForm, readPageForm } from './form-body.ts';
import { supportCheck } from './not-supported.ts';
import { phoneReader } from './phone-numbers.ts';
import { tidier } from './tidy-input.ts';
import { queryReader, validator } from './validation.ts';

const nothing: Buffer = Buffer.alloc(0);

/** The body and headers of a callback, unmodified. */
export const receivedBy = ({ body, headers }: FastifyRequest): Received => ({
  body: (body as Buffer | undefined) ?? nothing,
  headers,
});

/** Searching the schemas of all routes would take a tenth of a start, so each is searched when it is first needed. */
function onFirstUse<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * Returns a function that reads and validates the body: `application/json` or nothing; a form with a file for uploads.
 */
export function bodyReader(route: Route): (request: FastifyRequest) => object | Promise<object> {
  // A route without fields accepts an empty object, which many clients send with every POST.
  const checkFields = validator(route.body ?? Strict({}), 'pointer');
  const supported = onFirstUse(() => supportCheck(route.body));
  const tidy = onFirstUse(() => tidier(route.body));
  const check = (body: object) => {
    tidy()?.(body);
    checkFields(body);
    supported()?.(body);
  };
  if (route.kind === 'upload') {
    return async (request) => {
      const form = await readForm((request.body as Buffer | undefined) ?? nothing, request.headers);
      return checkLater(form, check);
    };
  }
  if (route.kind === 'page' && route.body !== undefined) {
    const names = Object.keys(route.body.properties);
    return (request) => {
      const fields = readPageForm((request.body as Buffer | undefined) ?? nothing, request.headers, names);
      check(fields);
      return fields;
    };
  }
  return (request) => {
    // A page without fields has no input beyond its URL; a callback is parsed only after its signature is verified.
    if (route.method === 'GET' || route.kind !== undefined) return {};
    const bytes = (request.body as Buffer | undefined) ?? nothing;
    if (bytes.length > 0 && !isJsonContentType(request.headers['content-type'])) {
      throw refuse('unsupported_media_type', {
        detail: 'Send plain `application/json` without content encoding.',
      });
    }
    const body = bytes.length === 0 ? {} : parse(bytes, route);
    if (bytes.length > limits.bodyBytes.json) return checkLater(body, check);
    check(body);
    return body;
  };
}

/** Parsing and checking a large body takes long, so yield to other requests in between. */
async function checkLater(body: object, check: (body: object) => void): Promise<object> {
  await turn();
  check(body);
  await turn();
  return body;
}

function parse(bytes: Uint8Array, { body: schema, bodyValues }: Route): object {
  try {
    return readStrictJson(bytes, bodyValues ?? limits.bodyValues.json) as object;
  } catch (error) {
    if (!(error instanceof StrictJsonError)) throw error;
    if (error.kind === 'malformed') {
      throw refuse('invalid_json', {
        detail: `${error.reason} at byte ${error.offset}.`,
        offset: error.offset,
      });
    }
    const pointer = declaredPointer(schema, error.pointer ?? '');
    const code = error.kind === 'not_an_object' ? 'type' : error.kind;
    throw refuse('validation_failed', { errors: [{ pointer, code, detail: error.reason }] });
  }
}

/** Merges path parameters, query and body into one object. */
export function inputReader(route: Route): (request: FastifyRequest, body: object) => object {
  const readQuery = isPassedOn(route) ? passedOnReader(route.query) : queryReader(route.query);
  const tidyParams = onFirstUse(() => tidier(route.params));
  const phonesOfBody = onFirstUse(() => phoneReader(route.body, 'pointer'));
  const phonesOfQuery = onFirstUse(() => phoneReader(route.query, 'parameter'));
  return (request, body) => {
    const url = request.raw.url!;
    const mark = url.indexOf('?');
    const query = readQuery(mark < 0 ? '' : url.slice(mark + 1));
    const { principal, member } = request.tessera;
    const country = (principal ?? member)?.merchantCountry ?? '';
    phonesOfQuery()?.(query, country);
    phonesOfBody()?.(body, country);
    const params = { ...(request.params as object) };
    tidyParams()?.(params);
    return { ...params, ...query, ...body };
  };
}
