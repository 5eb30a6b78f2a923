import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { asSuperuser, createDatabase, ensureTemplate, query, type TestDatabase } from './cluster.ts';

const newName = () => `template_${randomBytes(4).toString('hex')}`;
const dropTemplate = (name: string) =>
  asSuperuser((client) => client.query(`drop database if exists ${name}`));

test('every test gets its own copy of the template, which is created once', async (t) => {
  const name = newName();
  t.after(() => dropTemplate(name));
  let made = 0;
  const prepare = async (database: Omit<TestDatabase, 'drop'>) => {
    made++;
    await query(database.ownerUrl, 'create table seeded (n int); insert into seeded values (1)');
    await query(database.ownerUrl, 'grant select, insert on seeded to tessera_app');
  };
  await Promise.all([ensureTemplate(name, prepare), ensureTemplate(name, prepare)]);
  assert.equal(made, 1);
  const [one, other] = await Promise.all([createDatabase(name), createDatabase(name)]);
  t.after(() => Promise.all([one.drop(), other.drop()]));
  await query(one.appUrl, 'insert into seeded values (2)');
  assert.equal((await query(one.appUrl, 'select from seeded')).length, 2);
  assert.equal((await query(other.appUrl, 'select from seeded')).length, 1);
});

test('a template whose creation failed is created again', async (t) => {
  const name = newName();
  t.after(() => dropTemplate(name));
  const fails = () => Promise.reject(new Error('no such migration'));
  await assert.rejects(ensureTemplate(name, fails), /no such migration/);
  await ensureTemplate(name, async () => {});
  await (await createDatabase(name)).drop();
});
