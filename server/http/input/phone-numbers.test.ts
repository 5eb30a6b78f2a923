import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type } from 'typebox';
import { PhoneInput, Strict } from '../../../contract/primitives.ts';
import { phoneReader } from './phone-numbers.ts';

const body = Strict({
  customer: Type.Optional(Strict({ phone: Type.Optional(Type.Union([PhoneInput(), Type.Null()])) })),
  recipients: Type.Optional(Type.Array(Strict({ phone: PhoneInput() }))),
  name: Type.Optional(Type.String()),
});

test('phone numbers are rewritten where the schema has them, and nothing else', () => {
  const input = {
    name: '333 123 4567',
    customer: { phone: '333 123 4567' },
    recipients: [{ phone: '+39 02 12345678' }, { phone: '02 12345678' }],
  };
  phoneReader(body, 'pointer')!(input, 'IT');
  assert.deepEqual(input, {
    name: '333 123 4567',
    customer: { phone: '+393331234567' },
    recipients: [{ phone: '+390212345678' }, { phone: '+390212345678' }],
  });
});

test('every wrong number is named by its place', () => {
  const read = phoneReader(body, 'pointer')!;
  const input = {
    customer: { phone: null },
    recipients: [{ phone: '123' }, { phone: '+390212345678' }, { phone: '12 3' }],
  };
  assert.throws(
    () => read(input, 'IT'),
    (error: { code: string; details: { errors: { pointer: string }[] } }) => {
      assert.equal(error.code, 'phone_invalid');
      assert.deepEqual(
        error.details.errors.map(({ pointer }) => pointer),
        ['/recipients/0/phone', '/recipients/2/phone'],
      );
      return true;
    },
  );
});

test('a schema without phone numbers needs no reading', () => {
  assert.equal(phoneReader(Strict({ name: Type.String() }), 'pointer'), undefined);
});
