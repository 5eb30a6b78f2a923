import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { LinkTabs } from '../../ui/layout/link-tabs.tsx';

/** Tabs for passes and for templates, which define their design. */
export function SectionTabs() {
  const { t } = useText();
  return (
    <LinkTabs
      label={t('passes.sections')}
      tabs={[
        { label: t('passes.title'), to: paths.passes() },
        { label: t('passes.templates'), to: paths.passTemplates() },
      ]}
    />
  );
}
