import { tell } from '../../components/tell.ts';
import { useGo } from '../../components/use-go.ts';
import { TemplateCreate } from '../../forms/template-design.tsx';
import { paths } from '../../paths.ts';
import { useText } from '../../text/text.tsx';
import { PageHead } from '../../ui/page-head.tsx';

export function NewTemplatePage() {
  const { say } = useText();
  const go = useGo();
  return (
    <>
      <PageHead title={say('passes.newTemplate')} />
      <TemplateCreate
        onDone={({ id }) => {
          tell(say('passes.templateSaved'));
          go(paths.passTemplate(id));
        }}
        onCancel={() => go(paths.passTemplates())}
      />
    </>
  );
}
