import { list as route, wireFigures } from '../../../contract/domains/limits.ts';
import { limits as defaults } from '../../../contract/limits.ts';
import { immediate } from '../../engine/operation.ts';

/** Lists the limits of this server: built-in limits and configured rates. */
export const list = immediate(route, (_input, { services }) => {
  const { enabled, ...rate } = services.config.rate;
  return { ...wireFigures(defaults), rate: enabled ? wireFigures(rate) : null };
});
