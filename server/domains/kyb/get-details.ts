import { getDetails as route } from '../../../contract/domains/kyb.ts';
import { read } from '../../engine/operation.ts';
import { findProfile } from './record/kyb-store.ts';
import { viewProfile } from './record/kyb-view.ts';

/** Returns the submitted details, masked. */
export const getDetails = read(route, async (tx, _input, call) =>
  viewProfile(tx, call.services.keyring, await findProfile(tx), call.now),
);
