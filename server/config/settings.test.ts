import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { settings } from './settings.ts';

test('each variable is one setting', () => {
  const names = settings.map(({ name }) => name);
  assert.deepEqual([...new Set(names)], names);
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

test('a value that no variable can have is explained with the name of the variable', () => {
  const wrong: Record<string, string[]> = {
    TESSERA_PUBLIC_URL: [
      'shop.example.com',
      'http://',
      'ftp://a',
      'https://a b',
      'https://u:p@a',
      'https://a?b',
      'x',
    ],
    TESSERA_STRIPE_API_URL: ['shop.example.com', 'ftp://a', 'http://'],
    TESSERA_S3_ENDPOINT: ['shop.example.com', 'ftp://a', 'http://'],
    TESSERA_EMAIL_CALLBACK_SECRET: ['whsec_', '!!!!', 'whsec_short', 'not base64 at all'],
    TESSERA_WEBHOOK_RETRY_SECONDS: ['1e3', '0x10', '1,x'],
    PORT: ['1e3', '0x10', ' ', '1.0', '-0'],
    TESSERA_DATABASE_POOL: ['1e1', ' '],
  };
  const others = {
    TESSERA_FILES: 's3',
    TESSERA_S3_BUCKET: 'b',
    TESSERA_S3_ACCESS_KEY_ID: 'k',
    TESSERA_S3_SECRET_ACCESS_KEY: 's',
    TESSERA_STRIPE_SECRET_KEY: 'sk',
  };
  for (const [name, values] of Object.entries(wrong))
    for (const value of values) {
      const explained = (error: unknown) => error instanceof ConfigError && error.message.includes(name);
      assert.throws(() => readConfig({ ...others, [name]: value }), explained, `${name}=${value}`);
    }
});
