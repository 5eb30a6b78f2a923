import { listTokenScopes as route } from '../../../contract/domains/api-tokens.ts';
import { scopeCatalogue } from '../../access/scope-catalogue.ts';
import { immediate } from '../../engine/operation.ts';

/** Lists every scope with its routes, for creating tokens. */
export const listTokenScopes = immediate(route, scopeCatalogue);
