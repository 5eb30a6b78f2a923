import { getPanel as route } from '../../../../contract/domains/member-panel.ts';
import { unitOf } from '../../../../contract/units.ts';
import { chooseLanguage } from '../../../domains/customers/language.ts';
import { findOpenPass } from '../../../domains/members/joining/enrollment-store.ts';
import { colorsOf } from '../../../domains/members/page/member-page.ts';
import { readMerchant } from '../../../domains/merchant/merchant-store.ts';
import { read } from '../../../engine/operation.ts';
import { translator } from '../../../words/words.ts';

/** How the button that opens the panel looks. */
export const getPanel = read(route, async (tx, input) => {
  const [merchant, pass] = await Promise.all([readMerchant(tx), findOpenPass(tx, null)]);
  const language = chooseLanguage([input.language, merchant.locale]);
  const t = translator(language, pass && unitOf(pass));
  const { background, ink } = colorsOf(pass?.background_color ?? merchant.brand_color);
  return {
    object: 'member_panel' as const,
    merchant_name: merchant.name,
    language,
    background_color: background,
    text_color: ink,
    open_label: t('panel.open'),
    close_label: t('panel.close'),
  };
});
