/** First steps of a new business, and which are done. Pure. */
import type { KybState, Pass, PassTemplate, TeamMember, Voucher } from '@tessera/sdk';
import type { OperationName } from '../../api/operations.ts';
import { paths } from '../../paths.gen.ts';

/** Each part is absent if the user can't read it. */
export interface Begun {
  templates?: readonly PassTemplate[] | undefined;
  passes?: readonly Pass[] | undefined;
  vouchers?: readonly Voucher[] | undefined;
  team?: readonly TeamMember[] | undefined;
  kyb?: KybState | undefined;
}

export interface Step {
  id: 'design' | 'programme' | 'card' | 'voucher' | 'team' | 'verification';
  to: string;
  isDone: boolean;
}

/** In order of dependency, without steps the user can't take. */
export function stepsOf(begun: Begun, can: (act: OperationName) => boolean): Step[] {
  const { templates = [], passes = [], vouchers = [], team = [], kyb } = begun;
  const published = templates.find(({ status }) => status === 'published');
  const active = passes.find(({ status }) => status === 'active');
  const all: (Step & { act: OperationName })[] = [
    {
      id: 'design',
      act: 'memberships.createTemplate',
      to: templates[0] ? paths.passTemplate(templates[0].id) : paths.newPassTemplate(),
      isDone: published !== undefined,
    },
    {
      id: 'programme',
      act: 'memberships.createPass',
      to: passes[0] ? paths.pass(passes[0].id) : paths.newPass(),
      isDone: active !== undefined,
    },
    {
      id: 'card',
      act: 'memberships.issue',
      to: active ? paths.pass(active.id) : paths.passes(),
      isDone: passes.some(({ issued_count }) => issued_count > 0),
    },
    { id: 'voucher', act: 'vouchers.create', to: paths.newVoucher(), isDone: vouchers.length > 0 },
    { id: 'team', act: 'team.invite', to: paths.team(), isDone: team.length > 1 },
    {
      id: 'verification',
      act: 'kyb.updateDetails',
      to: paths.verification(),
      isDone: kyb !== undefined && ['in_review', 'approved'].includes(kyb.status),
    },
  ];
  return all.filter(({ act }) => can(act)).map(({ act: _, ...step }) => step);
}
