import { jwks as route } from '../../../contract/domains/session.ts';
import { publicKeySet } from '../../access/credentials/jwt.ts';
import { immediate } from '../../engine/operation.ts';

/** Returns the public signing keys. */
export const jwks = immediate(route, (_input, call) => publicKeySet(call.services.keyring));
