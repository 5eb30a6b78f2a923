import { listScopes as route } from '../../../contract/domains/session.ts';
import { scopeCatalogue } from '../../access/scope-catalogue.ts';
import { immediate } from '../../engine/operation.ts';

/** Lists all scopes, without authentication. */
export const listScopes = immediate(route, scopeCatalogue);
