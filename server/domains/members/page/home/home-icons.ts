/**
 * What a member's home screen and the tabs of a browser show of a shop: its logo, or its initial in its color. The address
 * of an icon follows from what is on it, so that a new logo or color is at a new one.
 */
import { BoundedMap } from '../../../../bounds/bounded-map.ts';
import { inTenantTransaction } from '../../../../database/transactions/tenant-transaction.ts';
import type { Services } from '../../../../engine/services.ts';
import { begun } from '../../../../errors/begun.ts';
import type { Icons } from '../../../../files/pictures/icons/icon-forms.ts';
import { type IconLink, iconLink, noPicture, pictureOf } from '../../../../files/pictures/icons/icon-link.ts';
import { letterIcons } from '../../../../files/pictures/icons/letter-icon.ts';
import { uploadedPicture, widthsOf } from '../../../../files/pictures/picture-link.ts';
import { findLogos } from '../logo-store.ts';

type Drawing = Pick<Services, 'keyring' | 'logos' | 'pictures' | 'pool' | 'renderer'>;

const mostKept = 100;

/** Drawn on first use, and kept for the forms that a browser asks for after one another. */
export class HomeIcons {
  readonly #kept = new BoundedMap<string, Promise<Icons>>(mostKept);

  /** A form of the icon as PNG; undefined unless this server made the link. */
  async get(services: Drawing, text: string, form: string): Promise<Buffer | undefined> {
    const icon = iconLink.read(services.keyring, text);
    if (icon === undefined) return undefined;
    const icons = await (this.#kept.get(text) ?? this.#keep(text, draw(services, icon)));
    const bytes = icons.get(form);
    return bytes && Buffer.from(bytes);
  }

  /** What failed is drawn again for the next request. */
  #keep(text: string, drawing: Promise<Icons>): Promise<Icons> {
    const icons = begun(
      drawing.catch((error: unknown) => {
        this.#kept.delete(text);
        throw error;
      }),
    );
    this.#kept.set(text, icons);
    return icons;
  }
}

async function draw(
  services: Drawing,
  { merchantId, picture, look: { color, initial } }: IconLink,
): Promise<Icons> {
  const logo = picture === noPicture ? undefined : await logoAt(services, merchantId, picture);
  const drawn = logo && (await services.renderer.drawIcons(merchantId, logo, color));
  return drawn ?? letterIcons(initial, color);
}

async function logoAt(
  { keyring, logos, pictures, pool }: Drawing,
  merchantId: string,
  picture: string,
): Promise<Buffer | undefined> {
  const urls = await inTenantTransaction(pool, { merchants: merchantId, readOnly: true }, findLogos);
  const url = urls.find((one) => pictureOf(one) === picture);
  if (url === undefined) return undefined;
  const uploaded = uploadedPicture(keyring, url);
  if (uploaded === undefined) return (await logos.at(url))?.body;
  return pictures.get(uploaded, `${widthsOf(uploaded).at(-1)}.${uploaded.files.extension}`);
}

declare module '../../../../engine/services.ts' {
  interface Services {
    homeIcons: HomeIcons;
  }
}
