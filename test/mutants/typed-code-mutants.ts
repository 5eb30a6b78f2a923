/** Mutations of how typed and scanned codes are read, and of the budgets for wrong ones. */
import type { Mutation } from '../harness/mutation.ts';

/** All kinds of guesses share one count. */
export const guessesMixed: readonly Mutation[] = [
  {
    file: 'server/access/guessing/code-guesses.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    find: "`${whose === 'credential' ? kind : sharedKind[kind]}-${whose} ${id}`",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    replace: '`code-${whose} ${id}`',
  },
];

/** A locked credential can't scan signed barcodes either. */
export const signaturesThrottled: readonly Mutation[] = [
  {
    file: 'server/domains/memberships/scan.ts',
    find: 'serial !== undefined && isRead !== undefined',
    replace: 'serial === undefined && isRead !== undefined',
  },
];

/** Codes are compared with everything that a scanner adds. */
export const noiseKept: readonly Mutation[] = [
  {
    file: 'contract/typed-text.ts',
    find: "tidyText(text).replaceAll(separators, '').toUpperCase()",
    replace: "text.replaceAll(/[-\\s]/g, '').toUpperCase()",
  },
];

/** Barcodes are taken for what a foreign keyboard makes of them. */
export const layoutsIgnored: readonly Mutation[] = [
  {
    file: 'server/domains/memberships/life/barcode.ts',
    find: 'for (const one of meant) {',
    replace: 'for (const one of meant.slice(0, 0)) {',
  },
];

/** Nothing counts as a value of a parameter. */
export const emptyParametersTaken: readonly Mutation[] = [
  {
    file: 'server/http/guards/method-guards.ts',
    find: "if (name !== '*' &&",
    replace: "if (name === '*' &&",
  },
];

/** Keys of other systems are taken as they are sent. */
export const keysTaken: readonly Mutation[] = [
  {
    file: 'contract/typed-text.ts',
    find: 'if (plainKey.test(text)) return text;',
    replace: 'if (text !== undefined) return text;',
  },
];
