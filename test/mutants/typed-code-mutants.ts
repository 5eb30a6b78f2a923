/** Mutations of how typed and scanned codes are read, and of the budgets for wrong ones. */
import { type Mutation, mutant } from '../harness/mutation.ts';

const typedText = 'contract/typed-text.ts';

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
export const signaturesThrottled = mutant(
  'server/domains/memberships/scan.ts',
  'serial !== undefined && isRead !== undefined',
  'serial === undefined && isRead !== undefined',
);

/** Codes are compared with everything that a scanner adds. */
export const noiseKept = mutant(
  typedText,
  "tidyText(text).replaceAll(separators, '').toUpperCase()",
  "text.replaceAll(/[-\\s]/g, '').toUpperCase()",
);

/** Barcodes are taken for what a foreign keyboard makes of them. */
export const layoutsIgnored = mutant(
  'contract/keyboard-layouts.ts',
  'const meant = meanings.map((meaning) => written(meaning, text));',
  'const meant: string[] = [];',
);

/** Whatever has the shape of a card's code is one. */
export const cardCodesUnchecked = mutant(
  'server/domains/memberships/life/card-code.ts',
  'verify(null, Buffer.from(context + signed), one.publicKey, proof)',
  'verify !== undefined',
);

/** Old barcodes are what they say. */
export const oldBarcodesUnchecked = mutant(
  'server/domains/memberships/life/jws-barcode.ts',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
  'verify(null, Buffer.from(`${header}.${payload}`), key.publicKey, proof)',
  'verify !== undefined',
);

/** Nothing counts as a value of a parameter. */
export const emptyParametersTaken = mutant(
  'server/http/guards/method-guards.ts',
  "if (name !== '*' &&",
  "if (name === '*' &&",
);

/** Keys of other systems are taken as they are sent. */
export const keysTaken = mutant(
  typedText,
  'if (plainKey.test(text)) return text;',
  'if (text !== undefined) return text;',
);
