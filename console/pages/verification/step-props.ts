import type { KybProfile } from '@tessera/sdk';
import type { Requirement } from './requirements.ts';

export interface StepProps {
  profile: KybProfile;
  /** Why nothing can be changed now; undefined where it can. */
  locked: string | undefined;
  /** What is due in this step. */
  due: readonly Requirement[];
}
