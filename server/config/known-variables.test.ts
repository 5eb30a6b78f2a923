import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settings } from '../../derive/settings.ts';
import { readConfig } from './config.ts';
import { knownVariables } from './known-variables.ts';

const others = [
  'DATABASE_LISTEN_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_URL',
  'HOST',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER_ARG',
  'PORT',
  'REDIS_URL',
];

test('the settings page documents every variable once, and no other', () => {
  const documented = settings.map(({ name }) => name).sort();
  assert.deepEqual(documented, [...knownVariables, ...others].sort());
});

test('setting a variable to its documented default changes nothing', () => {
  for (const { name, default: value } of settings)
    if (value !== undefined) assert.deepEqual(readConfig({ [name]: value }), readConfig({}), name);
});

test('each documented default of a conditional setting is the one in use', () => {
  const s3 = {
    TESSERA_FILES: 's3',
    TESSERA_S3_BUCKET: 'bucket',
    TESSERA_S3_ACCESS_KEY_ID: 'key',
    TESSERA_S3_SECRET_ACCESS_KEY: 'secret',
  };
  const context = { ...s3, TESSERA_SMTP_URL: 'smtp://mail.example' };
  for (const { name, default: value } of settings)
    if (value !== undefined && !(name in context))
      assert.deepEqual(readConfig({ ...context, [name]: value }), readConfig(context), name);
});
