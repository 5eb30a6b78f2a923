/** Messages to start from: the same blocks in each language. */
import type { Static } from 'typebox';
import type { MemberLanguage } from '../../../contract/languages.ts';
import type { Block } from '../../../contract/resources/message-blocks.ts';
import { type MessageTemplate, templateNames } from '../../../contract/resources/message-input.ts';
import { messageTemplates } from '../../words/words.ts';

type Template = Static<typeof MessageTemplate>;

const isAboutVoucher = (name: Template['name']): boolean => name.startsWith('voucher_');

/** All templates in a language. */
export const templatesIn = (language: MemberLanguage): Template[] =>
  templateNames.map((name): Template => {
    const { subject, text } = messageTemplates[language][name];
    const about = isAboutVoucher(name) ? 'voucher' : 'membership';
    const blocks: Block[] =
      about === 'voucher'
        ? [{ type: 'text', text }, { type: 'code' }]
        : [{ type: 'text', text }, { type: 'card' }];
    return { name, about, subject, body: text, blocks };
  });
