import { decodeId } from '../../../contract/ids.ts';
import { ConfigError } from '../../config/config-error.ts';

/** Decodes a typed merchant id to a UUID; throws `ConfigError` if it is not valid. */
export function namedMerchant(text: string): string {
  const id = decodeId('merchant', text);
  if (id === undefined)
    throw new ConfigError(`${text} is not a merchant id. List the ids with \`tessera merchant list\`.`);
  return id;
}
