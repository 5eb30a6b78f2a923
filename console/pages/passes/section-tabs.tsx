import { paths } from '../../paths.ts';
import { useText } from '../../text/text.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';

/** Tabs for passes and for templates, which define their design. */
export function SectionTabs() {
  const { say } = useText();
  return (
    <LinkTabs
      label={say('passes.sections')}
      tabs={[
        { label: say('passes.title'), to: paths.passes() },
        { label: say('passes.templates'), to: paths.passTemplates() },
      ]}
    />
  );
}
