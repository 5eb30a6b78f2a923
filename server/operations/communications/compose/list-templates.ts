import { listTemplates as route } from '../../../../contract/domains/communications-drafts.ts';
import { templatesIn } from '../../../domains/communications/templates.ts';
import { chooseLanguage } from '../../../domains/customers/language.ts';
import { readMerchant } from '../../../domains/merchant/merchant-store.ts';
import { read } from '../../../engine/operation.ts';

/** Messages to start from, in the language of the merchant's customers. */
export const listTemplates = read(route, async (tx, input) => {
  const language = input.language ?? chooseLanguage([(await readMerchant(tx)).locale]);
  return { object: 'message_templates' as const, language, data: templatesIn(language) };
});
