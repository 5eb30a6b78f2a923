/** Mutations: deliberate defects. Each guarantee is tested against its mutations, and must fail there. */
import { mutant, mutation } from '../harness/mutation.ts';

const groupCommit = 'server/engine/group-commit.ts';
const perform = 'server/http/perform.ts';
const sealedText = 'server/sealing/sealed-text.ts';
const runJob = 'server/domains/jobs/running/run-job.ts';
const lifeStore = 'server/domains/memberships/life/life-store.ts';
const deliveryStore = 'server/domains/communications/deliver/delivery-store.ts';

/** Vouchers are read without a lock, so two servers decide on the same state. */
export const readThenWrite = mutant(
  'server/domains/vouchers/voucher-store.ts',
  "v.id for update of v'",
  "v.id'",
);

/** Orders are read without a lock, so two servers add to the same sum. */
export const ordersReadThenWrite = mutant(
  'server/domains/order-book/order-store.ts',
  "o.order_id for no key update of o'",
  "o.order_id'",
);

/** The constraints that would catch the mutations above; dropped together with them. */
export const withoutVoucherLimits = `
  do $$ declare found record; begin
    for found in select conrelid::regclass as owner, conname from pg_constraint
                 where contype = 'c' and conrelid in ('vouchers'::regclass, 'voucher_customers'::regclass,
                                                      'redemptions'::regclass, 'orders'::regclass,
                                                      'order_points'::regclass, 'order_returns'::regclass,
                                                      'campaigns'::regclass, 'gift_transactions'::regclass)
    loop execute format('alter table %s drop constraint %I', found.owner, found.conname); end loop;
    drop index if exists redemption_rollbacks_whole;
    drop index if exists gift_transactions_version;
  end $$`;

/** Each table is backed up at a different moment. */
export const backupWithoutSnapshot = mutant(
  'server/backup/take-backup.ts',
  'begin isolation level repeatable read read only',
  'begin isolation level read committed read only',
);

/** Memberships are read without a lock, so two servers decide on the same balance. */
export const pointsReadThenWrite = mutant(
  'server/domains/points/ledger/points-store.ts',
  'for no key update of m`',
  '`',
);

/** The constraints that would catch it; dropped together with `pointsReadThenWrite`. */
export const withoutPointsLimits = `
  do $$ declare found record; begin
    for found in select conrelid::regclass as owner, conname from pg_constraint
                 where contype = 'c' and conrelid in ('memberships'::regclass, 'points_lots'::regclass,
                   'points_transactions'::regclass, 'points_reversals'::regclass)
    loop execute format('alter table %s drop constraint %I', found.owner, found.conname); end loop;
  end $$;
  drop index points_transactions_number, points_transactions_once_activated, points_transactions_once_captured`;

/** Reversing an earning forgets what was already spent. */
export const debtForgotten = mutant(
  'server/domains/points/moves/reversal.ts',
  'membership.points_debt += debt;',
);

/** The oldest points are spent last. */
export const latestFirst = mutant(
  'server/domains/points/ledger/lots.ts',
  'return a.expires_at < b.expires_at ? -1 : 1;',
  'return a.expires_at < b.expires_at ? 1 : -1;',
);

/** A lot expires with all its points, even held ones. */
export const heldPointsExpire = mutant(
  'server/domains/points/moves/moving.ts',
  'expiring(ledger.openLots, membership.points_held, context.asOf)',
  'expiring(ledger.openLots, 0, context.asOf)',
);

/** Answers are not stored, so a retry repeats the work. */
export const answersNotKept = [
  mutation(groupCommit, 'if (fresh.length > 0) tx.commitAlong(keepAnswers(tx, fold.route, fresh));'),
  mutation(perform, 'tx.commitAlong(keepAnswers(tx, route, [{ call, answer }]));'),
];

/** Answers are stored in a later transaction than the effect. */
export const answersKeptLater = [
  mutation(
    groupCommit,
    'if (fresh.length > 0) tx.commitAlong(keepAnswers(tx, fold.route, fresh));',
    `if (fresh.length > 0) setTimeout(() => {
      const merchants = [...new Set(fresh.map(({ call }) => call.principal.merchantId))];
      inTenantTransaction(fresh[0]!.call.services.pool, { merchants }, (own) =>
        keepAnswers(own, fold.route, fresh)).catch(() => undefined);
    }, 300);`,
  ),
  mutation(
    perform,
    'tx.commitAlong(keepAnswers(tx, route, [{ call, answer }]));',
    `setTimeout(() => {
      inTenantTransaction(call.services.pool, { merchants: call.principal.merchantId }, (own) =>
        keepAnswers(own, route, [{ call, answer }])).catch(() => undefined);
    }, 300);`,
  ),
];

/** Not a defect: on request, commits without sending the answer. */
export const answerLost = mutant(
  'server/http/answers/answer.ts',
  '  request.tessera.route = route.name;',
  `  request.tessera.route = route.name;
  if (request.headers['x-after-commit'] === 'die') process.kill(process.pid, 'SIGKILL');
  if (request.headers['x-after-commit'] === 'hang-up') request.raw.socket.destroy();`,
);

/** Codes in stored answers are not encrypted. */
export const answersNotSealed = mutant(
  'server/engine/stored-answers.ts',
  '? sealAnswer(answer.body, identityOf(call), call.services.keyring)',
  '? answer.body',
);

/** A refused request fails its whole batch. */
export const sharedFailure = mutant(groupCommit, 'if (!isOneRequestsFault(error)) return', 'return');

/** Requests are served in order of arrival, without fairness. */
export const firstComeFirstServed = mutant(
  'server/engine/gathering-queue.ts',
  'const chosen = takeFairly(this.#waiting, batch);',
  'const chosen = this.#waiting.slice(0, batch);',
);

/** Unstorable text reaches the database. */
export const unsafeTextLetIn = [
  mutation('server/json/json-reader.ts', "if (text.includes('\\0')) return 'NUL in text';"),
  mutation('contract/typed-text.ts', ".replace(notOfLines, ' ')"),
];

/** Refusals repeat every name. */
export const namesEchoed = mutant(
  'server/json/unknown-names.ts',
  'plainName.test(name);',
  'plainName.test(name) || true;',
);

/** A job's progress is stored in a later transaction than its work. */
export const placeKeptLater = mutant(
  runJob,
  'tx.commitAlong(store.saveProgress(tx, { ...advanced, reached }));',
  `tx.afterCommit(() => globalThis.setTimeout(() => {
      inTenantTransaction(services.pool, scope, (own) =>
        store.saveProgress(own, { ...advanced, reached })).catch(() => undefined);
    }, 20));`,
);

/** A job ends in a later transaction than its last step, which is repeated if that one fails. */
export const endedApart = [
  mutation(runJob, 'taken.hasEnded = await inTenantTransaction', 'const isDone = await inTenantTransaction'),
  mutation(
    runJob,
    'if (isLast) await endLocked(tx, { ...advanced, status: endOf(advanced) }, taken, handler, services);',
  ),
  mutation(runJob, "return taken.hasEnded ? 'done' : 'more';", "return isDone ? 'done' : 'more';"),
];

/** Two workers with the same job do the same step. */
export const jobNotLocked = mutant(
  'server/domains/jobs/job-store.ts',
  'from jobs where merchant_id = $1 and id = $2 for update`',
  'from jobs where merchant_id = $1 and id = $2`',
);

/** Encrypted values are not bound to their place. */
export const sealedWithoutPlace = [
  mutation(
    sealedText,
    "createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))",
    "createCipheriv('aes-256-gcm', key, nonce)",
  ),
  mutation(sealedText, 'decipher.setAAD(Buffer.from(place)).setAuthTag(', 'decipher.setAuthTag('),
];

/** The old key is deleted while codes are still encrypted under it. */
export const oldKeyForgotten = mutant(
  'server/domains/vouchers/codes/key-store.ts',
  "'update merchant_keys set superseded_at = now() where merchant_id = $1 and version = $2'",
  "'delete from merchant_keys where merchant_id = $1 and version = $2'",
);

/** New codes are encrypted under the oldest key. */
export const sealedUnderOldKey = mutant(
  'server/domains/merchant/data-keys.ts',
  'where merchant_id = $1 and superseded_at is null order by version desc limit 1',
  'where merchant_id = $1 order by version limit 1',
);

/** Scanned cards are cached. */
export const scansRemembered = mutant(
  lifeStore,
  'const sql = options.lock ? findAndLock : find;',
  `const memory = ((globalThis as unknown as { cards?: Map<string, LifeRow> }).cards ??= new Map());
  const remembered = memory.get(serial);
  if (remembered) return { row: remembered, now: new Date().toISOString() };
  const sql = options.lock ? findAndLock : find;
  const [seen] = await tx.run(sql, [tx.merchantId, serial]);
  if (seen) memory.set(serial, seen);`,
);

/** Concurrent revocations decide on outdated state. */
export const revokedWithoutLock = mutant(
  lifeStore,
  `   order by m.merchant_id, m.id
   for no key update of m\``,
  `   order by m.merchant_id, m.id\``,
);

/** Messages in progress are resent after a crash. */
export const sentAgain = mutant(
  deliveryStore,
  `when n.begun_at is not null then 'outcome_unknown'`,
  'when false then null',
);

/** A message is sent before it is recorded, so a crash in between loses the record. */
export const notBegun = [
  mutation(
    deliveryStore,
    'set begun_at = $5, attempts = attempts + 1',
    'set begun_at = case when $5::timestamptz is null then begun_at end, attempts = attempts + 1',
  ),
  // The constraint that would catch it.
  mutation(
    deliveryStore,
    `begun_at = case when t.status = 'queued' then null else d.begun_at end`,
    `begun_at = case when t.status = 'queued' then null else $4::timestamptz end`,
  ),
];

/** Marketing goes to everyone with an address. */
export const consentNotAsked = mutant(
  'server/domains/communications/deliver/suppression.ts',
  `<> 'granted' then 'consent_missing'`,
  `= 'never said' then 'consent_missing'`,
);

/** Messages go to the holders of all other passes. */
export const othersMembers = mutant(
  'server/domains/communications/audience/audience-store.ts',
  'and memberships.pass_id = $',
  'and memberships.pass_id <> $',
);

/** The relay numbers events without updating daily statistics. */
export const daysNotCounted = mutant('server/background/relay.ts', 'countEvents(tx, spans)', 'undefined');

/** A rollback's event omits that the voucher had been voided. */
export const voidedGiftsOwed = mutant(
  'server/domains/vouchers/redemptions/reverse-redemption.ts',
  'const object = { ...shown, voucher: state };',
  'const object = shown;',
);
