/** The addresses of a shop's icons: `/member/icon/<link>/<form>`. A link follows from what is on the icon. */
import { createHash } from 'node:crypto';
import type { Keyring } from '../../../sealing/keyring.ts';
import { type Part, signedText, uuid } from '../../../sealing/signed-text.ts';

/** Names a picture by its address, as a UUID. */
export const pictureOf = (url: string): string =>
  uuid.read(createHash('sha256').update(url).digest().subarray(0, uuid.bytes));

interface Look {
  /** `#rrggbb`. */
  color: string;
  /** One character. */
  initial: string;
}

const look: Part<Look> = {
  bytes: 6,
  write: ({ color, initial }) => {
    const bytes = Buffer.alloc(6, Buffer.from(color.slice(1), 'hex'));
    bytes.writeUIntBE(initial.codePointAt(0) ?? 0, 3, 3);
    return bytes;
  },
  read: (bytes) => ({
    color: `#${bytes.toString('hex', 0, 3)}`,
    initial: String.fromCodePoint(bytes.readUIntBE(3, 3)),
  }),
};

export interface IconLink {
  /** UUID. */
  merchantId: string;
  /** Of the logo, as in its own link; zeros without a logo. */
  picture: string;
  look: Look;
}

export const iconLink = signedText<IconLink>('icon of a shop', { merchantId: uuid, picture: uuid, look });
export const noPicture = '00000000-0000-0000-0000-000000000000';

interface Shop {
  /** UUID. */
  id: string;
  name: string;
  /** Of the card, or else of the shop. */
  logoUrl: string | null | undefined;
  /** `#rrggbb`. */
  color: string;
}

/** The path on this server below which the icon's forms are. */
export const iconPath = (keyring: Keyring, { id, name, logoUrl, color }: Shop): string =>
  `/member/icon/${iconLink.write(keyring, {
    merchantId: id,
    picture: logoUrl ? pictureOf(logoUrl) : noPicture,
    look: { color: color.toLowerCase(), initial: initialOf(name) },
  })}`;

/** The first letter or digit of a name, as a capital. */
function initialOf(name: string): string {
  const [first = ''] = /[\p{L}\p{N}]/u.exec(name) ?? [];
  const [capital = ''] = first.toLocaleUpperCase('und');
  return capital;
}
