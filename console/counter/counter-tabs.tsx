import { paths } from '../paths.gen.ts';
import { useText } from '../text/text.tsx';
import { LinkTabs } from '../ui/layout/link-tabs.tsx';

/** One code at a time, or a whole basket. */
export function CounterTabs() {
  const { t } = useText();
  return (
    <LinkTabs
      label={t('counter.title')}
      tabs={[
        { label: t('basket.tab.one'), to: paths.counter() },
        { label: t('basket.tab.basket'), to: paths.basket() },
      ]}
    />
  );
}
