/** What every member page but the card has in common. */
import { encodeId } from '../../../../contract/ids.ts';
import type { MemberLanguage } from '../../../../contract/languages.ts';
import type { PageCall } from '../../../engine/operation.ts';
import { iconPath } from '../../../files/pictures/icons/icon-link.ts';
import { type Formats, formatsFor } from '../../../words/formats.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import { colorsOf } from './member-page.ts';
import { type Spoken, spokenOn } from './merchant-of.ts';

/** Whose page it is and in which language. */
export interface Frame extends Spoken {
  merchant: Pick<
    MerchantRow,
    'id' | 'name' | 'brand_color' | 'logo_url' | 'locale' | 'country' | 'timezone' | 'support_email'
  >;
  /** Of the pass, if the page is about one. */
  background?: string | null;
  /** Path of the logo on this server. */
  logo: string | undefined;
  /** The path below which the shop's icons are. */
  icons: string;
  /** Whether mail stays in the outbox, which a developer can open. */
  hasOutbox: boolean;
  /** Path of the panel, if the page is in one: there, everything else happens too. */
  panel?: string;
}

/** The frame of a merchant's page, in the language asked for or else the closest one. */
export const frameOf = async (
  call: PageCall,
  merchant: MerchantRow,
  lang?: string,
  member?: string | null,
) => ({
  ...spokenOn(call, lang, { member: member ?? null, merchant: merchant.locale }),
  merchant,
  hasOutbox: call.services.config.environment !== 'production' && call.services.config.smtp === undefined,
  logo: await call.services.logos.pathOf(merchant.id, merchant.logo_url),
  icons: iconsOf(call, merchant),
});

/** The path below which the icons of a shop are. */
export const iconsOf = (
  { services: { keyring } }: Pick<PageCall, 'services'>,
  { id, name, logo_url: logoUrl, brand_color }: Pick<MerchantRow, 'id' | 'name' | 'logo_url' | 'brand_color'>,
): string => iconPath(keyring, { id, name, logoUrl, color: colorsOf(brand_color).background });

/** How dates and numbers are written on a page that belongs to no member. */
export const formatsOfPage = ({ language, merchant }: Pick<Frame, 'language' | 'merchant'>): Formats => {
  const { locale, country, timezone } = merchant;
  return formatsFor(language, { readers: [locale], country, timezone });
};

/** Where customers join. `merchantId` is a UUID. */
export const joinPathOf = (merchantId: string, language: MemberLanguage): string =>
  `/j/${encodeId('merchant', merchantId)}?lang=${language}`;

/** Where the pages lead. */
export function placesOf({ panel, merchant, language }: Pick<Frame, 'panel' | 'merchant' | 'language'>) {
  const id = encodeId('merchant', merchant.id);
  return panel === undefined
    ? {
        join: joinPathOf(merchant.id, language),
        find: `/find/${id}?lang=${language}`,
        account: `/account/${id}`,
        code: (token: string) => `/member/code/${token}?lang=${language}`,
      }
    : {
        join: `${panel}?lang=${language}`,
        find: `${panel}?view=find&lang=${language}`,
        account: `${panel}?lang=${language}`,
        code: () => `${panel}?lang=${language}`,
      };
}
