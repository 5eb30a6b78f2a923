/** First steps of a new business, and which are done. Pure. */
import type { KybState, Pass, TeamMember, Voucher } from '@tessera/sdk';
import type { OperationName } from '../../api/operations.ts';
import { paths } from '../../paths.gen.ts';

/** Each part is absent if the user can't read it. */
export interface Begun {
  passes?: readonly Pass[] | undefined;
  vouchers?: readonly Voucher[] | undefined;
  team?: readonly TeamMember[] | undefined;
  kyb?: KybState | undefined;
}

export interface Step {
  id: 'programme' | 'card' | 'voucher' | 'team' | 'verification';
  to: string;
  isDone: boolean;
}

/** In order of dependency, without steps the user can't take. */
export function stepsOf(begun: Begun, can: (act: OperationName) => boolean): Step[] {
  const { passes = [], vouchers = [], team = [], kyb } = begun;
  const active = passes.find(({ status }) => status === 'active');
  const all: (Step & { act: OperationName })[] = [
    {
      id: 'programme',
      act: 'programmes.start',
      to: passes[0] ? paths.pass(passes[0].id) : paths.startProgramme(),
      isDone: active !== undefined,
    },
    {
      id: 'card',
      act: 'memberships.issue',
      to: active ? paths.pass(active.id) : paths.passes(),
      // The first one is the owner's own.
      isDone: passes.reduce((sum, { issued_count }) => sum + issued_count, 0) > 1,
    },
    {
      id: 'voucher',
      act: 'vouchers.create',
      to: vouchers.length > 0 ? paths.vouchers() : paths.newVoucher(),
      isDone: vouchers.length > 0,
    },
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
