/** A template: its design, and publishing or archiving it. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { PassTemplate } from '@tessera/sdk';
import { useState } from 'react';
import { useAct } from '../../api/operations.ts';
import { ActButton } from '../../components/act-button.tsx';
import { ActLink } from '../../components/act-link.tsx';
import { ConfirmWindow } from '../../components/confirm-window.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { tell } from '../../components/tell.ts';
import { useGo } from '../../components/use-go.ts';
import { TemplateUpdate } from '../../forms/template-design.tsx';
import { paths } from '../../paths.ts';
import { useText } from '../../text/text.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { templateQuery } from './pass-queries.ts';

const route = getRouteApi('/inside/passes/templates/$id');

export function TemplatePage() {
  const { say } = useText();
  const go = useGo();
  const { id } = route.useParams();
  const { data } = useSuspenseQuery(templateQuery(id));
  const template = data.data[0]!;
  return (
    <>
      <PageHead title={template.name}>
        <StatusBadge status={template.status} />
        <TemplateActions template={template} />
      </PageHead>
      <TemplateUpdate
        key={template.id}
        template={template}
        onDone={() => tell(say('passes.templateSaved'))}
        onCancel={() => go(paths.passTemplates())}
      />
    </>
  );
}

function TemplateActions({ template }: { template: PassTemplate }) {
  const { say } = useText();
  const [isAsked, ask] = useState(false);
  const update = useAct('memberships.updateTemplate');
  const isPublished = template.status === 'published';
  const next = isPublished ? 'archive' : 'publish';
  const change = async () => {
    const status = isPublished ? 'archived' : 'published';
    await update.mutateAsync([template.id, { status }, { ifMatch: template.version }]);
    tell(say(isPublished ? 'passes.templateArchived' : 'passes.templatePublished'));
  };
  return (
    <>
      {isPublished && (
        <ActLink act="memberships.createPass" to={paths.newPass()} search={{ template: template.id }}>
          {say('passes.makePass')}
        </ActLink>
      )}
      <ActButton
        act="memberships.updateTemplate"
        variant={isPublished ? 'default' : 'filled'}
        denied={template.design === null ? say('passes.noDesign') : undefined}
        onClick={() => ask(true)}
      >
        {say(`passes.${next}`)}
      </ActButton>
      <ConfirmWindow
        isOpen={isAsked}
        onClose={() => ask(false)}
        title={say(`passes.${next}Title`)}
        confirm={say(`passes.${next}`)}
        onConfirm={change}
      >
        {say(`passes.${next}Hint`)}
      </ConfirmWindow>
    </>
  );
}
