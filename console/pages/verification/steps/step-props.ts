import type { KybProfile } from '@tessera/sdk';
import type { Requirement } from '../requirements.ts';

export interface StepProps {
  profile: KybProfile;
  /** Why the details are read-only; undefined if they can be edited. */
  locked: string | undefined;
  /** Requirements due in this step. */
  due: readonly Requirement[];
}
