/** A programme that was just made: the first card to scan, the poster, and what a shop does next. */
import { Anchor, Button, Grid, List } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { MembershipsListPassesItem } from '@tessera/sdk';
import { useState } from 'react';
import { useAction } from '../../api/operations.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { ActionLink } from '../../components/actions/action-link.tsx';
import { ConfirmDialog } from '../../components/actions/confirm-dialog.tsx';
import { notify } from '../../components/actions/notify.ts';
import { CardCode } from '../../components/codes/card-code.tsx';
import { useGo } from '../../components/use-go.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { JoinCode } from './pass/join-code.tsx';
import { enrollmentQuery, passQuery } from './pass-queries.ts';

const route = getRouteApi('/inside/passes/$id/ready');

export function ProgrammeReadyPage() {
  const { t } = useText();
  const { id } = route.useParams();
  const { card } = route.useSearch();
  const pass = useSuspenseQuery(passQuery(id)).data.data[0]!;
  const isOver = pass.status === 'archived';
  return (
    <>
      <PageHead title={isOver ? pass.name : t('ready.title', { name: pass.name })}>
        {card && <Undo pass={pass} card={card} />}
        <Button component={Link} variant="default" to={paths.pass(id)}>
          {t('ready.toPass')}
        </Button>
      </PageHead>
      {isOver ? <Over /> : <Ready pass={pass} card={card} />}
    </>
  );
}

function Over() {
  const { t } = useText();
  return (
    <EmptyState title={t('ready.over')} teach={t('ready.overTeach')}>
      <ActionLink act="programmes.start" to={paths.startProgramme()}>
        {t('palette.startProgramme')}
      </ActionLink>
    </EmptyState>
  );
}

function Ready({ pass, card }: { pass: MembershipsListPassesItem; card: string | undefined }) {
  const { t } = useText();
  const { data: enrollment } = useSuspenseQuery(enrollmentQuery(pass.id));
  return (
    <Grid gap="md">
      {card && (
        <Grid.Col span={{ base: 12, md: 6 }}>
          <Panel title={t('ready.card')}>
            <CardCode id={card} teach={t('ready.cardTeach')} />
          </Panel>
        </Grid.Col>
      )}
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Panel title={t('ready.next')}>
          <NextSteps pass={pass} />
        </Panel>
        {enrollment.enabled && (
          <Panel title={t('ready.join')}>
            <JoinCode enrollment={enrollment} isNoted={card !== undefined} />
          </Panel>
        )}
      </Grid.Col>
    </Grid>
  );
}

function NextSteps({ pass }: { pass: MembershipsListPassesItem }) {
  const { t } = useText();
  const sellsGifts = pass.earn_rule === null || pass.earn_rule.basis === 'none';
  const steps = [
    sellsGifts
      ? { to: paths.newVoucher(), search: { kind: 'gift' }, label: t('ready.sellGift') }
      : { to: paths.counter(), label: t('ready.addPoints') },
    { to: paths.passTemplate(pass.template_id), label: t('ready.design') },
    { to: paths.editPass(pass.id), label: t('ready.rules') },
  ];
  return (
    <List spacing="xs">
      {steps.map(({ label, ...link }) => (
        <List.Item key={label}>
          <Anchor component={Link} {...(link as { to: string })}>
            {label}
          </Anchor>
        </List.Item>
      ))}
    </List>
  );
}

/**
 * Takes the programme back: its test card, its pass and its template. Each step can be repeated. It stays in place while
 * the pass is archived already, and leaves the page once all is done.
 */
function Undo({ pass, card }: { pass: MembershipsListPassesItem; card: string }) {
  const { t } = useText();
  const go = useGo();
  const [isAsked, ask] = useState(false);
  const revoke = useAction('memberships.revoke', { also: ['members', 'dashboard'] });
  const update = useAction('memberships.updatePass');
  const archive = useAction('memberships.updateTemplate');
  const undo = async () => {
    await revoke.mutateAsync([card]);
    await update.mutateAsync([pass.id, { status: 'archived', force: true }]);
    await archive.mutateAsync([pass.template_id, { status: 'archived' }]);
    notify(t('ready.undone'));
    go(paths.startProgramme());
  };
  return (
    <>
      {pass.status === 'active' && (
        <ActionButton act="memberships.updatePass" variant="default" onClick={() => ask(true)}>
          {t('ready.undo')}
        </ActionButton>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => ask(false)}
        title={t('ready.undoTitle', { name: pass.name })}
        confirm={t('ready.undo')}
        isDangerous
        onConfirm={undo}
      >
        {t('ready.undoHint')}
      </ConfirmDialog>
    </>
  );
}
