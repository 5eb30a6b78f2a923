import { useGo } from '../../components/use-go.ts';
import { ProgrammeStart } from '../../forms/passes/programme/programme-start.tsx';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';

export function StartProgrammePage() {
  const { t } = useText();
  const go = useGo();
  return (
    <>
      <PageHead title={t('start.title')} what={t('start.what')} />
      <ProgrammeStart
        onDone={({ pass, membership }) => go(paths.programmeReady(pass.id), { card: membership.id })}
      />
    </>
  );
}
