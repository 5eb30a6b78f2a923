/** Rules for changing a pass template. */
import type { Static } from 'typebox';
import type { TemplateChanges } from '../../../../contract/resources/pass-template.ts';
import { differing } from '../../../engine/change.ts';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import type { FindUploaded } from '../../pictures/uploaded.ts';
import type { WireTemplate } from '../passes/pass-view.ts';
import { completeDesign, refusalByDesign } from './template-design.ts';

type Input = Static<typeof TemplateChanges>;
type Status = WireTemplate['status'];

/** Template fields that can change, as stored. */
export type TemplateTerms = Pick<
  WireTemplate,
  'name' | 'type' | 'design' | 'fields' | 'barcode_format' | 'wallets' | 'terms' | 'status' | 'metadata'
>;

const next: Record<Status, readonly Status[]> = {
  draft: ['published'],
  published: ['archived'],
  archived: ['published'],
};

/** The fields that change, or the first reason to refuse the change. */
export function templateChangesOf(
  before: TemplateTerms,
  input: Input,
  find?: FindUploaded,
): Partial<TemplateTerms> | Refusal {
  const { design, wallets, ...plain } = input;
  const drawn = { ...(design && { design }), ...(input.fields && { fields: input.fields }) };
  const wrong = refusalByDesign(drawn, find);
  if (wrong) return wrong;
  const wanted: Partial<TemplateTerms> = {
    ...plain,
    ...(design && { design: completeDesign(design) }),
    ...(wallets && { wallets: { ...before.wallets, ...wallets } }),
  };
  const changes = differing(before, wanted);
  const { status } = changes;
  if (status === undefined) return changes;
  if (!next[before.status].includes(status)) return refuse('invalid_transition');
  const isDrawn = (changes.design ?? before.design) !== null;
  return (status === 'published' && !isDrawn && refusalByDesign({ status })) || changes;
}

/** Whether passes that members already hold look different after the change. */
export function isRedrawn(before: TemplateTerms, changes: Partial<TemplateTerms>): boolean {
  const { status: _status, metadata: _metadata, ...looks } = changes;
  return before.status !== 'draft' && Object.keys(looks).length > 0;
}

/** Events of a change: one for the new status, one for everything else. */
export function templateEventsOf({ status, ...others }: Partial<TemplateTerms>) {
  const updated = Object.keys(others).length > 0 ? (['pass_template.updated'] as const) : [];
  if (status === undefined) return updated;
  const moved = status === 'published' ? 'pass_template.published' : 'pass_template.archived';
  return [...updated, moved] as const;
}
