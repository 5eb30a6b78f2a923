import { getDetails as route } from '../../../contract/domains/kyb.ts';
import { read } from '../../operation.ts';
import { findProfile } from './kyb-store.ts';
import { viewProfile } from './kyb-view.ts';

/** Returns the submitted details, masked. */
export const getDetails = read(route, async (tx, _input, call) =>
  viewProfile(tx, call.services.keyring, await findProfile(tx), call.now),
);
