/** Parses requirement names: `business.tax_id`, `person.kper_….identity`, `document.registration`. */
import type { KybDocument, KybProfile } from '@tessera/sdk';
import { documentTypes } from '../../api/catalogue.gen.ts';
import { filled, oneIn } from '../../ui/search/search-values.ts';

/** In the order they are asked. */
export const verificationSteps = ['business', 'people', 'documents', 'review'] as const;
export type VerificationStep = (typeof verificationSteps)[number];

export interface Requirement {
  name: string;
  /** The step that satisfies it; undefined for a requirement this console doesn't know. */
  step: VerificationStep | undefined;
  /** The text key, as `verification.need.<text>`. */
  text: string;
  personId?: string;
  /** The document type that satisfies it. */
  document?: KybDocument['type'];
}

const asDocument = (type: string | undefined) => filled({ document: oneIn(documentTypes, type) });

export function readRequirement(name: string): Requirement {
  const [kind, first = '', second] = name.split('.');
  if (kind === 'business') return { name, step: 'business', text: `business.${first}` };
  if (kind === 'document') {
    return { name, step: 'documents', text: `document.${first}`, ...asDocument(first) };
  }
  if (kind !== 'person') return { name, step: undefined, text: name };
  if (second === undefined) return { name, step: 'people', text: `person.${first}` };
  const document = asDocument(second);
  const step = 'document' in document ? 'documents' : 'people';
  return { name, step, text: `person.${second}`, personId: first, ...document };
}

export const dueOf = ({ requirements }: Pick<KybProfile, 'requirements'>): Requirement[] =>
  [...requirements.currently_due, ...requirements.past_due].map(readRequirement);

/** The first step with a due requirement; the last step if there is none. */
export const nextStep = (due: readonly Requirement[]): VerificationStep =>
  verificationSteps.find((step) => due.some((requirement) => requirement.step === step)) ?? 'review';

/** Details are read-only during a review and after a rejection. */
export const isOpenForChange = ({ status }: Pick<KybProfile, 'status'>): boolean =>
  status !== 'in_review' && status !== 'rejected';
