/** A template: its design, and publishing or archiving it. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { PassTemplate } from '@tessera/sdk';
import { useState } from 'react';
import { queryOf, useAction } from '../../../api/operations.ts';
import { ActionButton } from '../../../components/actions/action-button.tsx';
import { ActionLink } from '../../../components/actions/action-link.tsx';
import { ConfirmDialog } from '../../../components/actions/confirm-dialog.tsx';
import { notify } from '../../../components/actions/notify.ts';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useGo } from '../../../components/use-go.ts';
import { TemplateUpdate } from '../../../forms/passes/template-design.tsx';
import { paths } from '../../../paths.gen.ts';
import { useText } from '../../../text/text.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { templateQuery } from '../pass-queries.ts';

const route = getRouteApi('/inside/passes/templates/$id');

export function PassTemplatePage() {
  const { t } = useText();
  const go = useGo();
  const { id } = route.useParams();
  const { data } = useSuspenseQuery(templateQuery(id));
  const template = data.data[0]!;
  // Its cards show what the terms of a pass make of the design.
  const { data: passes } = useQuery(queryOf('memberships.listPasses', { template_id: id, limit: 1 }));
  return (
    <>
      <PageHead title={template.name}>
        <StatusBadge status={template.status} />
        <TemplateActions template={template} />
      </PageHead>
      <TemplateUpdate
        key={template.id}
        template={template}
        passId={passes?.data[0]?.id}
        onDone={() => notify(t('passes.templateSaved'))}
        onCancel={() => go(paths.passTemplates())}
      />
    </>
  );
}

function TemplateActions({ template }: { template: PassTemplate }) {
  const { t } = useText();
  const [isAsked, ask] = useState(false);
  const update = useAction('memberships.updateTemplate');
  const isPublished = template.status === 'published';
  const next = isPublished ? 'archive' : 'publish';
  const change = async () => {
    const status = isPublished ? 'archived' : 'published';
    await update.mutateAsync([template.id, { status }, { ifMatch: template.version }]);
    notify(t(isPublished ? 'passes.templateArchived' : 'passes.templatePublished'));
  };
  return (
    <>
      {isPublished && (
        <ActionLink act="memberships.createPass" to={paths.newPass()} search={{ template: template.id }}>
          {t('passes.makePass')}
        </ActionLink>
      )}
      <ActionButton
        act="memberships.updateTemplate"
        variant={isPublished ? 'default' : 'filled'}
        denied={template.design === null ? t('passes.noDesign') : undefined}
        onClick={() => ask(true)}
      >
        {t(`passes.${next}`)}
      </ActionButton>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => ask(false)}
        title={t(`passes.${next}Title`)}
        confirm={t(`passes.${next}`)}
        onConfirm={change}
      >
        {t(`passes.${next}Hint`)}
      </ConfirmDialog>
    </>
  );
}
