import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Check } from 'typebox/value';
import type { Route } from '../contract/route.ts';
import { routes } from '../contract/routes.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { exampleOf } from './schema-example.ts';

test('an example generated from a schema is valid for the schema', () => {
  for (const declared of routes as readonly Route[]) {
    const { schema } = declared.result;
    if (schema === undefined) continue;
    const example = exampleOf(jsonSchemaOf(schema));
    assert.ok(Check(schema, example), `${declared.name}: ${JSON.stringify(example)}`);
  }
});
