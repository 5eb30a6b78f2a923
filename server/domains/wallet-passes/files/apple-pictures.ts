/** The pictures in an Apple pass. Only uploaded ones are: the file contains them, so they must be at hand and checked. */
import type { Services } from '../../../engine/services.ts';
import { uploadedPicture } from '../../../files/pictures/picture-link.ts';
import { walletNames } from '../../../files/pictures/renditions.ts';
import type { ApplePictures } from './apple-pass.ts';
import type { PassFacts } from './pass-face.ts';

export async function applePictures(
  { design }: Pick<PassFacts, 'design'>,
  { keyring, pictures }: Pick<Services, 'keyring' | 'pictures'>,
): Promise<ApplePictures> {
  const found: Record<string, Buffer> = {};
  const addresses = { logo: design.logo_url, strip: design.strip_url };
  for (const [part, url] of Object.entries(addresses)) {
    const picture = url === null ? undefined : uploadedPicture(keyring, url);
    if (picture === undefined) continue;
    for (const name of walletNames.filter((one) => one.startsWith(part))) {
      const bytes = await pictures.get(picture, name);
      if (bytes !== undefined) found[name.replace('-', '@')] = bytes;
    }
  }
  return found;
}
