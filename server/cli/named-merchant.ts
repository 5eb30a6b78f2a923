import { decodeId } from '../../contract/ids.ts';
import { ConfigError } from '../config-error.ts';

/** The UUID of a merchant's id as it was typed; throws `ConfigError` where it is none. */
export function namedMerchant(text: string): string {
  const id = decodeId('mer', text);
  if (id === undefined)
    throw new ConfigError(`${text} is no id of a merchant; see \`tessera merchant list\`.`);
  return id;
}
