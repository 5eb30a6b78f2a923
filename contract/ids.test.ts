import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { TypeID } from 'typeid-js';
import {
  decodeAnyId,
  decodeId,
  decodeUuid,
  encodeId,
  encodeUuid,
  type IdKind,
  idPattern,
  idPrefixes,
  isId,
} from './ids.ts';

const uuids = fc.uuid();
const kinds = Object.keys(idPrefixes) as IdKind[];
const lowest = '00000000-0000-0000-0000-000000000000';
const highest = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

test('an id matches the TypeID reference library and decodes to the same UUID', () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), uuids, (kind, uuid) => {
      const [id, prefix] = [encodeId(kind, uuid), idPrefixes[kind]];
      assert.equal(id, TypeID.fromUUID(prefix, uuid).toString());
      assert.equal(TypeID.fromString(id).toUUID(), uuid);
      assert.equal(decodeId(kind, id), uuid);
      assert.equal(decodeAnyId(id), uuid);
      for (const pattern of [idPattern(kind), idPattern('voucher', kind), idPattern()])
        assert.match(id, new RegExp(pattern));
    }),
    { numRuns: 1000 },
  );
});

test('the examples of the TypeID specification pass', () => {
  const examples = [
    [lowest, '00000000000000000000000000'],
    ['00000000-0000-0000-0000-000000000001', '00000000000000000000000001'],
    ['00000000-0000-0000-0000-00000000000a', '0000000000000000000000000a'],
    ['00000000-0000-0000-0000-000000000020', '00000000000000000000000010'],
    [highest, '7zzzzzzzzzzzzzzzzzzzzzzzzz'],
    ['0110c853-1d09-52d8-d73e-1194e95b5f19', '0123456789abcdefghjkmnpqrs'],
    ['01890a5d-ac96-774b-bcce-b302099a8057', '01h455vb4pex5vsknk084sn02q'],
  ] as const;
  for (const [uuid, digits] of examples) {
    assert.equal(encodeUuid(uuid), digits);
    assert.equal(decodeUuid(digits), uuid);
    assert.equal(encodeId('voucher', uuid), `vch_${digits}`);
  }
});

test('each kind has its own prefix, except holds', () => {
  const shared = kinds.filter((kind) =>
    kinds.some((one) => one !== kind && idPrefixes[one] === idPrefixes[kind]),
  );
  assert.deepEqual(shared, ['points_hold', 'voucher_hold']);
});

test('ids sort in the order of their UUIDs', () => {
  fc.assert(
    fc.property(uuids, uuids, (left, right) => {
      assert.equal(encodeId('voucher', left) < encodeId('voucher', right), left < right);
    }),
  );
});

test('an id with another prefix or an invalid format does not decode', () => {
  const good = 'vch_01h455vb4pex5vsknk084sn02q';
  const wrong = [
    '',
    'vch',
    'vch_',
    '01h455vb4pex5vsknk084sn02q',
    '_01h455vb4pex5vsknk084sn02q',
    'cus_01h455vb4pex5vsknk084sn02q',
    'vchx_01h455vb4pex5vsknk084sn02q',
    'vch-01h455vb4pex5vsknk084sn02q',
    'VCH_01h455vb4pex5vsknk084sn02q',
    'vch_01H455VB4PEX5VSKNK084SN02Q',
    'vch_81h455vb4pex5vsknk084sn02q',
    'vch_z1h455vb4pex5vsknk084sn02q',
    'vch_01h455vb4pex5vsknk084sn02',
    'vch_01h455vb4pex5vsknk084sn02q0',
    'vch_01h455vb4pex5vsknk084sn02q ',
    ' vch_01h455vb4pex5vsknk084sn02q',
    'vch_01h455vb4pex5vsknk084sn02i',
    'vch_01h455vb4pex5vsknk084sn02l',
    'vch_01h455vb4pex5vsknk084sn02o',
    'vch_01h455vb4pex5vsknk084sn02u',
    'vch_01h455vb4pex5vsknk084sn02\u0000',
    'vch_01h455vb4pex5vsknk084sn02\u0130',
    'vch_01h455vb4pex5vsknk084sn0\u{1F600}',
  ];
  assert.equal(decodeId('voucher', good), '01890a5d-ac96-774b-bcce-b302099a8057');
  for (const id of wrong) {
    assert.equal(decodeId('voucher', id), undefined, JSON.stringify(id));
    assert.ok(!isId(id, 'voucher'), JSON.stringify(id));
  }
});

test('each UUID has exactly one id', () => {
  const suffixes = fc.string({
    unit: fc.constantFrom(...'0123456789abcdefghjkmnpqrstvwxyzABilou7_-'),
    minLength: 26,
    maxLength: 26,
  });
  fc.assert(
    fc.property(suffixes, (suffix) => {
      const uuid = decodeId('voucher', `vch_${suffix}`);
      if (uuid !== undefined) assert.equal(encodeId('voucher', uuid), `vch_${suffix}`);
    }),
    { numRuns: 2000 },
  );
});

test('a value that is not a UUID cannot be encoded', () => {
  const wrong = [
    '',
    lowest.slice(1),
    `${lowest}0`,
    lowest.replaceAll('-', '0'),
    highest.toUpperCase(),
    highest.replace('f', 'g'),
    highest.replace('f', '\u0166'),
  ];
  for (const uuid of wrong) assert.throws(() => encodeId('voucher', uuid), RangeError, uuid);
});
