import { paths } from '../paths.gen.ts';
import { useText } from '../text/text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ActionLink } from './actions/action-link.tsx';

/** Without a programme there is nothing to issue, scan or write about: what to do first. */
export function NoProgramme({ teach }: { teach: string }) {
  const { t } = useText();
  return (
    <EmptyState title={t('noProgramme.title')} teach={teach}>
      <ActionLink act="programmes.start" to={paths.startProgramme()}>
        {t('palette.startProgramme')}
      </ActionLink>
    </EmptyState>
  );
}
