import { listScopes as route } from '../../../contract/domains/session.ts';
import { scopeCatalogue } from '../../access/scope-catalogue.ts';
import { immediate } from '../../operation.ts';

/** Every scope, for everybody. */
export const listScopes = immediate(route, scopeCatalogue);
