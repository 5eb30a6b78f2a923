/** A customer: details, memberships, vouchers and activity. */
import { Alert, Grid, Group, SimpleGrid, Tabs } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { DashboardGetUserResult } from '@tessera/sdk';
import { useState } from 'react';
import { useAction } from '../../api/operations.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { ActionLink } from '../../components/actions/action-link.tsx';
import { notify } from '../../components/actions/notify.ts';
import { usePersonName } from '../../components/objects/use-person-name.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useSentence } from '../../components/use-sentence.ts';
import { EraseCustomerDialog } from '../../forms/customers/customer-erase.tsx';
import { MergeCustomerDialog } from '../../forms/customers/customer-merge.tsx';
import { SaveCustomerDialog } from '../../forms/customers/customer-save.tsx';
import { IssueMembershipDialog } from '../../forms/memberships/membership-issue.tsx';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { FigureCard } from '../../ui/figure-card.tsx';
import { saveAsFile } from '../../ui/files/save-file.ts';
import { DownloadIcon, MailIcon, PlusIcon, TrashIcon } from '../../ui/icons.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { MembershipsPanel } from './memberships/memberships-panel.tsx';
import { MemberActivity } from './person/activity-panel.tsx';
import { DuplicatesPanel } from './person/duplicates-panel.tsx';
import { PersonPanel } from './person/person-panel.tsx';
import { MemberVouchers } from './person/vouchers-panel.tsx';
import { PersonBadge } from './person-badge.tsx';
import { memberQuery } from './queries.ts';
import { memberTabs } from './search.ts';

const route = getRouteApi('/inside/members/$id');

const panels = { points: MembershipsPanel, vouchers: MemberVouchers, activity: MemberActivity } as const;

export function MemberPage() {
  const { t } = useText();
  const { id } = route.useParams();
  const { tab = 'points' } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: customer } = useSuspenseQuery(memberQuery(id));
  const name = usePersonName()(customer);
  const Panel = panels[tab];
  return (
    <>
      <PageHead title={name}>
        <PersonBadge status={customer.status} />
        <MemberActs customer={customer} />
      </PageHead>
      {customer.status === 'erased' && (
        <Alert color="gray" variant="light" title={t('members.erasedTitle')} mb="md">
          {t('members.erasedTeach')}
        </Alert>
      )}
      <MemberFigures customer={customer} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Tabs
            value={tab}
            onChange={(to) => void navigate({ to: '.', search: { tab: to as (typeof memberTabs)[number] } })}
          >
            <Tabs.List mb="md">
              {memberTabs.map((one) => (
                <Tabs.Tab key={one} value={one}>
                  {t(`members.tab.${one}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {memberTabs.map((one) => (
              <Tabs.Panel key={one} value={one}>
                {one === tab && <Panel customer={customer} />}
              </Tabs.Panel>
            ))}
          </Tabs>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <PersonPanel customer={customer} />
          <DuplicatesPanel duplicates={customer.duplicates} />
        </Grid.Col>
      </Grid>
    </>
  );
}

function MemberFigures({ customer }: { customer: DashboardGetUserResult }) {
  const { t } = useText();
  const formats = useFormats();
  const { points, vouchers } = customer;
  const waiting = [
    points.pending > 0 && t('members.pendingNote', { points: formats.number(points.pending) }),
    points.held > 0 && t('members.heldNote', { points: formats.number(points.held) }),
    points.debt > 0 && t('members.debtNote', { points: formats.number(points.debt) }),
  ].filter(Boolean);
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm" mb="md">
      <FigureCard
        label={t('members.pointsAvailable')}
        value={formats.number(points.available)}
        note={waiting.join(' · ') || undefined}
      />
      <FigureCard
        label={t('members.lifetimeEarned')}
        value={formats.number(points.lifetime_earned)}
        note={t('members.lifetimeRedeemedNote', { points: formats.number(points.lifetime_redeemed) })}
      />
      <FigureCard
        label={t('members.vouchersRedeemed')}
        value={formats.number(vouchers.redeemed)}
        note={t('members.discountNote', { amount: formats.money(vouchers.discount_amount) })}
      />
      <FigureCard
        label={t('members.lastSeen')}
        value={customer.last_activity_at ? formats.day(customer.last_activity_at) : '–'}
        note={t('members.since', { day: formats.day(customer.created_at) })}
      />
    </SimpleGrid>
  );
}

function MemberActs({ customer }: { customer: DashboardGetUserResult }) {
  const { t } = useText();
  const sentenceOf = useSentence();
  const [open, setOpen] = useState<'issue' | 'edit' | 'merge' | 'erase'>();
  const isErased = customer.status === 'erased';
  const dataExport = useAction('privacy.export', {
    also: ['auditLog'],
    onDone: (document) => {
      saveAsFile(`${customer.id}.json`, 'application/json', JSON.stringify(document, null, 2));
      notify(t('members.export.done'));
    },
  });
  const close = () => setOpen(undefined);
  return (
    <Group gap="xs">
      <ActionButton
        act="memberships.issue"
        leftSection={<PlusIcon size={16} />}
        denied={isErased ? t('members.denied.erased') : undefined}
        onClick={() => setOpen('issue')}
      >
        {t('members.issue')}
      </ActionButton>
      {!isErased && customer.memberships.length > 0 && (
        <ActionLink
          act="communications.email"
          to={paths.newMessage()}
          search={{ to: 'member', member: customer.id }}
          variant="default"
          leftSection={<MailIcon size={16} />}
        >
          {t('members.write')}
        </ActionLink>
      )}
      <ActionButton
        act="customers.update"
        variant="default"
        denied={isErased ? t('members.denied.erased') : undefined}
        onClick={() => setOpen('edit')}
      >
        {t('members.edit')}
      </ActionButton>
      <ActionButton
        act="customers.merge"
        variant="default"
        denied={isErased ? t('members.denied.erased') : undefined}
        onClick={() => setOpen('merge')}
      >
        {t('members.merge')}
      </ActionButton>
      <ActionButton
        act="privacy.export"
        variant="default"
        leftSection={<DownloadIcon size={16} />}
        loading={dataExport.isPending}
        onClick={() =>
          dataExport.mutateAsync([customer.id]).catch((error: unknown) => notify(sentenceOf(error)))
        }
      >
        {t('members.export')}
      </ActionButton>
      <ActionButton
        act="privacy.erase"
        variant="default"
        leftSection={<TrashIcon size={16} />}
        denied={isErased ? t('members.denied.erased') : undefined}
        onClick={() => setOpen('erase')}
      >
        {t('members.erase.open')}
      </ActionButton>
      <IssueMembershipDialog isOpen={open === 'issue'} onClose={close} customer={customer} />
      <SaveCustomerDialog isOpen={open === 'edit'} onClose={close} customer={customer} />
      <MergeCustomerDialog isOpen={open === 'merge'} onClose={close} customer={customer} />
      <EraseCustomerDialog isOpen={open === 'erase'} onClose={close} customer={customer} />
    </Group>
  );
}
