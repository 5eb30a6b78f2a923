/** Mutations: deliberate defects. Each guarantee is tested against its mutations, and must fail there. */
import type { Mutation } from '../harness/mutation.ts';

/** Vouchers are read without a lock, so two servers decide on the same state. */
export const readThenWrite: readonly Mutation[] = [
  {
    file: 'server/domains/vouchers/voucher-store.ts',
    find: "v.id for update of v'",
    replace: "v.id'",
  },
];

/** Orders are read without a lock, so two servers add to the same sum. */
export const ordersReadThenWrite: readonly Mutation[] = [
  {
    file: 'server/domains/orders/order-store.ts',
    find: "o.order_id for no key update of o'",
    replace: "o.order_id'",
  },
];

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
export const backupWithoutSnapshot: readonly Mutation[] = [
  {
    file: 'server/backup/take-backup.ts',
    find: 'begin isolation level repeatable read read only',
    replace: 'begin isolation level read committed read only',
  },
];

/** Memberships are read without a lock, so two servers decide on the same balance. */
export const pointsReadThenWrite: readonly Mutation[] = [
  {
    file: 'server/domains/points/ledger/points-store.ts',
    find: 'for no key update of m`',
    replace: '`',
  },
];

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
export const debtForgotten: readonly Mutation[] = [
  {
    file: 'server/domains/points/moves/reversal.ts',
    find: 'membership.points_debt += debt;',
    replace: '',
  },
];

/** The oldest points are spent last. */
export const latestFirst: readonly Mutation[] = [
  {
    file: 'server/domains/points/ledger/lots.ts',
    find: 'return a.expires_at < b.expires_at ? -1 : 1;',
    replace: 'return a.expires_at < b.expires_at ? 1 : -1;',
  },
];

/** A lot expires with all its points, even held ones. */
export const heldPointsExpire: readonly Mutation[] = [
  {
    file: 'server/domains/points/moves/moving.ts',
    find: 'expiring(ledger.openLots, membership.points_held, context.asOf)',
    replace: 'expiring(ledger.openLots, 0, context.asOf)',
  },
];

/** Answers are not stored, so a retry repeats the work. */
export const answersNotKept: readonly Mutation[] = [
  {
    file: 'server/engine/group-commit.ts',
    find: 'if (fresh.length > 0) tx.commitAlong(keepAnswers(tx, fold.route, fresh));',
    replace: '',
  },
  {
    file: 'server/http/perform.ts',
    find: 'tx.commitAlong(keepAnswers(tx, route, [{ call, answer }]));',
    replace: '',
  },
];

/** Answers are stored in a later transaction than the effect. */
export const answersKeptLater: readonly Mutation[] = [
  {
    file: 'server/engine/group-commit.ts',
    find: 'if (fresh.length > 0) tx.commitAlong(keepAnswers(tx, fold.route, fresh));',
    replace: `if (fresh.length > 0) setTimeout(() => {
      const merchants = [...new Set(fresh.map(({ call }) => call.principal.merchantId))];
      inTenantTransaction(fresh[0]!.call.services.pool, { merchants }, (own) =>
        keepAnswers(own, fold.route, fresh)).catch(() => undefined);
    }, 300);`,
  },
  {
    file: 'server/http/perform.ts',
    find: 'tx.commitAlong(keepAnswers(tx, route, [{ call, answer }]));',
    replace: `setTimeout(() => {
      inTenantTransaction(call.services.pool, { merchants: call.principal.merchantId }, (own) =>
        keepAnswers(own, route, [{ call, answer }])).catch(() => undefined);
    }, 300);`,
  },
];

/** Not a defect: on request, commits without sending the answer. */
export const answerLost: readonly Mutation[] = [
  {
    file: 'server/http/answers/answer.ts',
    find: '  request.tessera.route = route.name;',
    replace: `  request.tessera.route = route.name;
  if (request.headers['x-after-commit'] === 'die') process.kill(process.pid, 'SIGKILL');
  if (request.headers['x-after-commit'] === 'hang-up') request.raw.socket.destroy();`,
  },
];

/** Codes in stored answers are not encrypted. */
export const answersNotSealed: readonly Mutation[] = [
  {
    file: 'server/engine/stored-answers.ts',
    find: '? sealAnswer(answer.body, identityOf(call), call.services.keyring)',
    replace: '? answer.body',
  },
];

/** A refused request fails its whole batch. */
export const sharedFailure: readonly Mutation[] = [
  {
    file: 'server/engine/group-commit.ts',
    find: 'if (!isOneRequestsFault(error)) return',
    replace: 'return',
  },
];

/** Requests are served in order of arrival, without fairness. */
export const firstComeFirstServed: readonly Mutation[] = [
  {
    file: 'server/engine/gathering-queue.ts',
    find: 'const chosen = takeFairly(this.#waiting, batch);',
    replace: 'const chosen = this.#waiting.slice(0, batch);',
  },
];

/** Unstorable text reaches the database. */
export const unsafeTextLetIn: readonly Mutation[] = [
  {
    file: 'server/json/json-reader.ts',
    find: "if (text.includes('\\0')) return 'NUL in text';",
    replace: '',
  },
  { file: 'contract/typed-text.ts', find: ".replace(notOfLines, ' ')", replace: '' },
];

/** Refusals repeat every name. */
export const namesEchoed: readonly Mutation[] = [
  {
    file: 'server/json/unknown-names.ts',
    find: 'plainName.test(name);',
    replace: 'plainName.test(name) || true;',
  },
];

/** A job's progress is stored in a later transaction than its work. */
export const placeKeptLater: readonly Mutation[] = [
  {
    file: 'server/domains/jobs/running/run-job.ts',
    find: 'tx.commitAlong(store.saveProgress(tx, { ...advanced(locked, progress), reached }));',
    replace: `tx.afterCommit(() => globalThis.setTimeout(() => {
      inTenantTransaction(services.pool, scope, (own) =>
        store.saveProgress(own, { ...advanced(locked, progress), reached })).catch(() => undefined);
    }, 20));`,
  },
];

/** Two workers with the same job do the same step. */
export const jobNotLocked: readonly Mutation[] = [
  {
    file: 'server/domains/jobs/job-store.ts',
    find: 'from jobs where merchant_id = $1 and id = $2 for update`',
    replace: 'from jobs where merchant_id = $1 and id = $2`',
  },
];

/** Encrypted values are not bound to their place. */
export const sealedWithoutPlace: readonly Mutation[] = [
  {
    file: 'server/sealing/sealed-text.ts',
    find: "createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))",
    replace: "createCipheriv('aes-256-gcm', key, nonce)",
  },
  {
    file: 'server/sealing/sealed-text.ts',
    find: 'decipher.setAAD(Buffer.from(place)).setAuthTag(',
    replace: 'decipher.setAuthTag(',
  },
];

/** The old key is deleted while codes are still encrypted under it. */
export const oldKeyForgotten: readonly Mutation[] = [
  {
    file: 'server/domains/vouchers/codes/key-store.ts',
    find: "'update merchant_keys set superseded_at = now() where merchant_id = $1 and version = $2'",
    replace: "'delete from merchant_keys where merchant_id = $1 and version = $2'",
  },
];

/** New codes are encrypted under the oldest key. */
export const sealedUnderOldKey: readonly Mutation[] = [
  {
    file: 'server/domains/merchant/data-keys.ts',
    find: 'where merchant_id = $1 and superseded_at is null order by version desc limit 1',
    replace: 'where merchant_id = $1 order by version limit 1',
  },
];

/** Scanned cards are cached. */
export const scansRemembered: readonly Mutation[] = [
  {
    file: 'server/domains/memberships/life/life-store.ts',
    find: 'const sql = options.lock ? findAndLock : find;',
    replace: `const memory = ((globalThis as unknown as { cards?: Map<string, LifeRow> }).cards ??= new Map());
  const remembered = memory.get(serial);
  if (remembered) return { row: remembered, now: new Date().toISOString() };
  const sql = options.lock ? findAndLock : find;
  const [seen] = await tx.run(sql, [tx.merchantId, serial]);
  if (seen) memory.set(serial, seen);`,
  },
];

/** Concurrent revocations decide on outdated state. */
export const revokedWithoutLock: readonly Mutation[] = [
  {
    file: 'server/domains/memberships/life/life-store.ts',
    find: `   order by m.merchant_id, m.id
   for no key update of m\``,
    replace: `   order by m.merchant_id, m.id\``,
  },
];

/** Messages in progress are resent after a crash. */
export const sentAgain: readonly Mutation[] = [
  {
    file: 'server/domains/communications/deliver/delivery-store.ts',
    find: `when n.begun_at is not null then 'outcome_unknown'`,
    replace: 'when false then null',
  },
];

/** A message is sent before it is recorded, so a crash in between loses the record. */
export const notBegun: readonly Mutation[] = [
  {
    file: 'server/domains/communications/deliver/delivery-store.ts',
    find: 'set begun_at = $5, attempts = attempts + 1',
    replace: 'set begun_at = case when $5::timestamptz is null then begun_at end, attempts = attempts + 1',
  },
  // The constraint that would catch it.
  {
    file: 'server/domains/communications/deliver/delivery-store.ts',
    find: `begun_at = case when t.status = 'queued' then null else d.begun_at end`,
    replace: `begun_at = case when t.status = 'queued' then null else $4::timestamptz end`,
  },
];

/** Marketing goes to everyone with an address. */
export const consentNotAsked: readonly Mutation[] = [
  {
    file: 'server/domains/communications/deliver/suppression.ts',
    find: `<> 'granted' then 'consent_missing'`,
    replace: `= 'never said' then 'consent_missing'`,
  },
];

/** Messages go to the holders of all other passes. */
export const othersMembers: readonly Mutation[] = [
  {
    file: 'server/domains/communications/compose/audience-store.ts',
    find: 'and memberships.pass_id = $',
    replace: 'and memberships.pass_id <> $',
  },
];

/** The relay numbers events without updating daily statistics. */
export const daysNotCounted: readonly Mutation[] = [
  { file: 'server/background/relay.ts', find: 'countEvents(tx, spans)', replace: 'undefined' },
];

/** A rollback's event omits that the voucher had been voided. */
export const voidedGiftsOwed: readonly Mutation[] = [
  {
    file: 'server/domains/vouchers/redemptions/reverse-redemption.ts',
    find: 'currency: takenIn(after, taken), voucher: state };',
    replace: 'currency: takenIn(after, taken) };',
  },
];
