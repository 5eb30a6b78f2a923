import { notify } from '../../../components/actions/notify.ts';
import { useGo } from '../../../components/use-go.ts';
import { TemplateCreate } from '../../../forms/passes/template-design.tsx';
import { paths } from '../../../paths.gen.ts';
import { useText } from '../../../text/text.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';

export function NewPassTemplatePage() {
  const { t } = useText();
  const go = useGo();
  return (
    <>
      <PageHead title={t('passes.newTemplate')} />
      <TemplateCreate
        onDone={({ id }) => {
          notify(t('passes.templateSaved'));
          go(paths.passTemplate(id));
        }}
        onCancel={() => go(paths.passTemplates())}
      />
    </>
  );
}
