/** Checks whether a bulk order for vouchers can be carried out: pure rules. */
import { minimumSecretBits, normalizeCode, weakAmong } from '../../../../contract/code-strength.ts';
import type { bulk } from '../../../../contract/domains/vouchers-bulk.ts';
import type { InputOf } from '../../../../contract/route.ts';
import { type Fault, Refusal, refuse, refuseField } from '../../../errors/refusal.ts';
import type { VoucherTerms } from '../terms/new-voucher.ts';
import { type CodeConfig, makeCode } from '../terms/voucher-code.ts';
import { chooseCode, refusalByLength } from '../terms/voucher-terms.ts';

type Input = InputOf<typeof bulk>;
type GivenCode = NonNullable<Input['codes']>[number];

export interface CodeRules {
  /** Whether the codes are already in people's hands, so that they can't be chosen better. */
  existing?: boolean | undefined;
}

/** Moves a refusal's pointers below `pointer`, for an object nested in the body. */
export function below(pointer: string, { code, details }: Refusal): Refusal {
  const errors = details.errors?.map((fault) => ({ ...fault, pointer: `${pointer}${fault.pointer ?? ''}` }));
  return refuse(code, errors ? { ...details, errors } : details);
}

/** How a value that looks different can still be the same. */
const sameness: Record<string, string> = { duplicate_codes: ', apart from case and punctuation' };

/** The most repeated codes that one refusal reports. */
const maxFaults = 20;
/** Codes are drawn from a space 2^10 times as large as their number, so that guessing one stays unlikely. */
const spareBits = 10;

/** Returns why codes that the merchant supplied can't be used, or undefined. */
export function refusalByCodes(
  codes: readonly GivenCode[],
  terms: VoucherTerms,
  config: CodeConfig | undefined,
  rules: CodeRules = {},
): Refusal | undefined {
  if (config !== undefined) {
    return refuseField('/template/code_config', 'validation_failed', 'is only allowed for generated codes');
  }
  const [weakest] = rules.existing ? [] : weakPlaces(codes, terms);
  for (const [at, given] of codes.entries()) {
    const wrong = refusalByCode(given, terms, rules);
    if (wrong) return below(`/codes/${at}`, wrong);
    if (at === weakest) return tooWeak(at);
  }
  return refusalByRepetition(codes);
}

function refusalByCode(
  { code, balance }: GivenCode,
  terms: VoucherTerms,
  { existing }: CodeRules,
): Refusal | undefined {
  if (balance !== undefined && terms.type !== 'gift') {
    return refuseField('/balance', 'validation_failed', 'is only allowed for a gift');
  }
  return refusalByLength(code, '/code', existing ? 1 : undefined);
}

/** Secret codes that are chosen now can't be easy to guess; the refusal names the first that is. */
function tooWeak(at: number): Refusal {
  const detail = 'is too easy to guess for a secret code';
  const fault = { pointer: `/codes/${at}/code`, code: 'code_too_weak' as const, detail };
  return refuse('code_too_weak', { minimum_bits: minimumSecretBits, errors: [fault] });
}

const weakPlaces = (codes: readonly GivenCode[], { code_visibility }: VoucherTerms): number[] =>
  code_visibility === 'public' ? [] : weakAmong(codes.map(({ code }) => code));

/** Counts the secret codes that are easier to guess than those that are chosen now can be. */
export const weakCodes = (codes: readonly GivenCode[], terms: VoucherTerms): number =>
  weakPlaces(codes, terms).length;

/** Returns a refusal for codes and external ids that appear twice in the list. */
function refusalByRepetition(codes: readonly GivenCode[]): Refusal | undefined {
  const places = new Map<string, number>();
  const faults: Fault[] = [];
  const note = (key: string, pointer: string, place: number, code: string) => {
    const first = places.get(key);
    if (first === undefined) places.set(key, place);
    else faults.push({ pointer, code, detail: `is the same as in item ${first}${sameness[code] ?? ''}` });
  };
  for (const [at, { code, external_id: externalId }] of codes.entries()) {
    note(`code ${normalizeCode(code)}`, `/codes/${at}/code`, at, 'duplicate_codes');
    if (externalId !== undefined) {
      note(`id ${externalId}`, `/codes/${at}/external_id`, at, 'duplicate_external_id');
    }
  }
  if (faults.length === 0) return undefined;
  const code = faults.some((fault) => fault.code === 'duplicate_codes')
    ? 'duplicate_codes'
    : 'validation_failed';
  return refuse(code, { errors: faults.slice(0, maxFaults) });
}

/** Returns why the template's code space is too small for `quantity` codes, or undefined. */
export function refusalByQuantity(quantity: number, template: Input['template']): Refusal | undefined {
  const one = chooseCode(template);
  if (one instanceof Refusal) return below('/template', one);
  const { entropyBits } = makeCode(template.code_config);
  const needed = Math.ceil(Math.log2(quantity) + spareBits);
  return entropyBits < needed ? refuse('code_too_weak', { minimum_bits: needed }) : undefined;
}
