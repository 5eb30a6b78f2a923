import { presetNames, presets } from '../../../contract/access.ts';
import { listPresets as route } from '../../../contract/domains/api-tokens.ts';
import { immediate } from '../../engine/operation.ts';

/** Lists the presets of scopes. */
export const listPresets = immediate(route, () => ({
  object: 'list' as const,
  data: presetNames.map((name) => ({ name, ...presets[name], scopes: [...presets[name].scopes] })),
  has_more: false,
  next_cursor: null,
}));
