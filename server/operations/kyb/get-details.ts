import { getDetails as route } from '../../../contract/domains/kyb.ts';
import { findProfile } from '../../domains/kyb/record/kyb-store.ts';
import { viewProfile } from '../../domains/kyb/record/kyb-view.ts';
import { read } from '../../engine/operation.ts';

/** Returns the submitted details, masked. */
export const getDetails = read(route, async (tx, _input, call) =>
  viewProfile(tx, call.services.keyring, await findProfile(tx), call.now),
);
