/**
 * The addresses of uploaded pictures: `/pictures/<link>/<width>.<extension>`. A link is signed, so it can't be
 * guessed, and it says which files there are, so that serving them needs no database. The content behind an address
 * never changes.
 */
import type { Keyring } from '../../sealing/keyring.ts';
import { type Part, signedText, uuid } from '../../sealing/signed-text.ts';
import { type Extension, widths } from './renditions.ts';

export interface PictureRef {
  merchantId: string;
  id: string;
  files: PictureFiles;
}

interface PictureFiles {
  /** How many of the widths there are. */
  sizes: number;
  /** How many scales of a strip for Apple Wallet. */
  strips: number;
  extension: Extension;
}

const extensions: readonly Extension[] = ['png', 'jpg'];

/** Bits from the lowest: one for the extension, two for the strips, the others for the sizes. */
const files: Part<PictureFiles> = {
  bytes: 1,
  write: ({ sizes, strips, extension }) =>
    Buffer.from([(sizes << 3) | (strips << 1) | extensions.indexOf(extension)]),
  read: ([bits]) => ({ sizes: bits! >> 3, strips: (bits! >> 1) & 3, extension: extensions[bits! & 1]! }),
};

const link = signedText<PictureRef>('picture', { merchantId: uuid, id: uuid, files });

export const widthsOf = ({ files: { sizes } }: PictureRef): readonly number[] => widths.slice(0, sizes);

/** The path on this server of the smallest size that is at least `width` wide, or of the largest. */
export function picturePath(keyring: Keyring, picture: PictureRef, width: number = widths.at(-1)!): string {
  const offered = widthsOf(picture);
  const chosen = offered.find((one) => one >= width) ?? offered.at(-1)!;
  return `/pictures/${link.write(keyring, picture)}/${chosen}.${picture.files.extension}`;
}

const form = /^https?:\/\/[^/?#]+(?:\/[^?#]*)?\/pictures\/([\w-]+)\/\d{3,4}\.(?:jpg|png)$/;

/** The uploaded picture at an address, under whatever name the server was reached. Undefined for all other addresses. */
export function uploadedPicture(keyring: Keyring, url: string): PictureRef | undefined {
  const [, text] = form.exec(url) ?? [];
  return text === undefined ? undefined : link.read(keyring, text);
}

/** The picture and the name of its file that a path of this server means; undefined unless the file is public. */
export function requestedFile(
  keyring: Keyring,
  text: string,
  file: string,
): { picture: PictureRef; name: string } | undefined {
  const picture = link.read(keyring, text);
  const isThere =
    picture && widthsOf(picture).some((width) => file === `${width}.${picture.files.extension}`);
  return isThere ? { picture, name: file } : undefined;
}
