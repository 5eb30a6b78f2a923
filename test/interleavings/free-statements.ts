/**
 * Statements that pass the gate at once: when they run makes no difference to another call. The order of their flights is
 * then not a choice, so that a schedule stands for all that differ in nothing else.
 */

/** A statement as the gate sees it. */
export interface Statement {
  name: string;
  /** All words of its text, among them the tables it is about. */
  words: readonly string[];
  begins: boolean;
  ends: boolean;
}

/** Nothing waits for them, or sees what they do: the clock of tests, and what is written after the answer. */
const unseen: ReadonlySet<string> = new Set(['world_clock', 'api_tokens_last_used']);

/** They do more than to read what is there now; the policy of `group_members` reads another table. */
const acts =
  /^(group_members|insert|update|delete|merge|share|lock|repeatable|savepoint|nextval|pg_\w+|tessera_(?!now$)\w+)$/;

export const readStatement = (name: string, text: string): Statement => ({
  name,
  words: [...new Set(text.match(/\w+/g))],
  begins: text.startsWith('begin'),
  ends: text === 'commit' || text === 'rollback',
});

/** Whether it only reads, and only tables in which no call changes anything. */
export const isFree = ({ name, words }: Statement, changed: ReadonlySet<string>): boolean =>
  unseen.has(name) || words.every((word) => !acts.test(word) && !changed.has(word));
