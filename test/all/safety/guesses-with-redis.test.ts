/** Guesses are counted in Redis where there is one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codesOf, each, numbers, openGuessing } from '../../abuse/guessing-stage.ts';
import { password } from '../../contract/shop.ts';
import { use } from '../../harness/stage.ts';
import { startRedis, withoutRedis } from '../harness/redis.ts';

const stage = use(openGuessing);

const guessesInDatabase = () => stage.world.sql('select count(*)::int as count from failed_guesses');

test('with Redis guesses are counted there, and in the database while it is unavailable', {
  skip: withoutRedis,
}, async (t) => {
  const redis = await startRedis();
  t.after(() => redis.kill());
  const env = { REDIS_URL: redis.url };
  const [one, two] = [await stage.another(env), await stage.another(env)];
  const [email, from] = [await stage.newOwner(), stage.newAddress()];
  const before = await guessesInDatabase();
  await each(numbers(5), (at) => stage.signIn(email, 'wrong', { on: at % 2 === 0 ? one : two, from }));
  assert.equal((await stage.signIn(email, password, { on: two, from })).json?.code, 'login_throttled');
  assert.equal(
    (await stage.signIn(email, password, { on: await stage.another(env), from })).json?.code,
    'login_throttled',
  );
  assert.deepEqual(await guessesInDatabase(), before);
  await redis.kill();
  const other = await stage.newOwner();
  const elsewhere = stage.newAddress();
  const answers = await each(numbers(6), (at) =>
    stage.signIn(other, 'wrong', { on: at % 2 === 0 ? one : two, from: elsewhere }),
  );
  assert.equal(codesOf(answers).at(-1), 'login_throttled');
});
