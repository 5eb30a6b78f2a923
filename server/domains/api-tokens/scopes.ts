import { listTokenScopes as route } from '../../../contract/domains/api-tokens.ts';
import { scopeCatalogue } from '../../access/scope-catalogue.ts';
import { immediate } from '../../operation.ts';

/** Every scope with its routes, where tokens are made. */
export const listTokenScopes = immediate(route, scopeCatalogue);
