/** Which translation of a message is written, and further ones. */
import { Button, Group, SegmentedControl } from '@mantine/core';
import { type MemberLanguage, memberLanguages } from '../../../contract/languages.ts';
import { MenuButton } from '../../components/later/controls.tsx';
import { useText } from '../../text/text.tsx';
import { type Draft, versionsOf, withLanguage, withoutLanguage } from './draft.ts';
import { useLanguageNames } from './use-language-names.ts';

export interface LanguageFieldsProps {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
}

const main = 'main';

export function LanguageFields({ draft, change }: LanguageFieldsProps) {
  const { t } = useText();
  const nameOf = useLanguageNames();
  const versions = versionsOf(draft);
  const missing = memberLanguages.filter((language) => draft.translations[language] === undefined);
  return (
    <Group gap="xs">
      {versions.length > 1 && (
        <SegmentedControl
          aria-label={t('messages.languages')}
          size="xs"
          value={draft.language ?? main}
          onChange={(value) => change({ language: value === main ? null : (value as MemberLanguage) })}
          data={versions.map((language) => ({
            value: language ?? main,
            label: language ? nameOf(language) : t('messages.mainWords'),
          }))}
        />
      )}
      {missing.length > 0 && (
        <MenuButton
          button={
            <Button size="compact-xs" variant="default">
              {t('messages.addLanguage')}
            </Button>
          }
          items={missing.map((language) => ({
            key: language,
            label: nameOf(language),
            onClick: () => change(withLanguage(draft, language)),
          }))}
        />
      )}
      {draft.language !== null && (
        <Button size="compact-xs" variant="subtle" color="red" onClick={() => change(withoutLanguage(draft))}>
          {t('messages.removeLanguage', { language: nameOf(draft.language) })}
        </Button>
      )}
    </Group>
  );
}
