/** One verification: what the merchant submitted, and the decision. */

import { Anchor, Button, List, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { KybReview } from '@tessera/sdk';
import { useState } from 'react';
import { maskBefore } from '../../../contract/masks.ts';
import { queryOf } from '../../api/operations.ts';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { type SubmissionDecision, SubmissionDecisionForm } from '../../forms/admin/submission-decide.tsx';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Facts } from '../../ui/facts.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { useRequirementText } from '../verification/due-list.tsx';
import { readRequirement } from '../verification/requirements.ts';
import { ReviewDocuments } from './review-documents.tsx';
import { reviewsQuery } from './search.ts';

const route = getRouteApi('/inside/admin/verifications/$id');
const decisions = ['approve', 'request_action', 'reject'] as const;

export function AdminReviewPage() {
  const { t } = useText();
  const { id } = route.useParams();
  const { data: review } = useSuspenseQuery(queryOf('admin.getKybSubmission', id));
  const { data: waiting } = useSuspenseQuery(reviewsQuery({}));
  const next = waiting.data.find((one) => one.id !== id);
  const navigate = useNavigate();
  const { submission, profile, merchant_name } = review;
  const textOf = useRequirementText(profile);
  const [asked, ask] = useState<SubmissionDecision>();
  const close = () => ask(undefined);
  // The one that has waited longest comes next; after the last one, the empty queue says so.
  const goOn = () => {
    close();
    void navigate({ to: next ? paths.adminReview(next.id) : paths.adminReviews() });
  };
  const requirements = profile.requirements.pending_verification.map((name) => ({
    value: name,
    label: textOf(readRequirement(name)),
  }));
  return (
    <>
      <PageHead title={t('admin.reviewOf', { name: merchant_name })}>
        {next && (
          <Button component={Link} to={paths.adminReview(next.id)} variant="subtle">
            {t('admin.nextReview', { name: next.merchant_name })}
          </Button>
        )}
        {submission.status === 'in_review' &&
          decisions.map((decision) => (
            <Button
              key={decision}
              variant={decision === 'approve' ? 'filled' : 'default'}
              onClick={() => ask(decision)}
            >
              {t(`admin.decide.${decision}`)}
            </Button>
          ))}
      </PageHead>
      <SubmissionPanel review={review} />
      <BusinessPanel review={review} />
      <PeoplePanel review={review} />
      <Panel title={t('verification.documents')}>
        <ReviewDocuments review={review} />
      </Panel>
      <FormDialog
        title={t(`admin.decide.${asked ?? 'approve'}`)}
        isOpen={asked !== undefined}
        onClose={close}
      >
        {asked && (
          <SubmissionDecisionForm
            review={review}
            decision={asked}
            requirements={requirements}
            onCancel={close}
            onDone={goOn}
          />
        )}
      </FormDialog>
    </>
  );
}

function SubmissionPanel({ review: { submission, merchant_name, profile } }: { review: KybReview }) {
  const { t } = useText();
  const formats = useFormats();
  const textOf = useRequirementText(profile);
  return (
    <Panel title={t('admin.state')}>
      <Facts
        columns={3}
        facts={[
          { label: t('fact.status'), value: <StatusBadge status={submission.status} /> },
          { label: t('verification.submitted'), value: formats.moment(submission.created_at) },
          {
            label: t('admin.merchant'),
            value: (
              <Anchor component={Link} to={paths.adminMerchant(submission.merchant_id)} size="sm">
                {merchant_name}
              </Anchor>
            ),
          },
          {
            label: t('verification.decided'),
            value: submission.decided_at && formats.moment(submission.decided_at),
          },
          { label: t('admin.reason'), value: submission.reason },
        ]}
      />
      {submission.requirements.length > 0 && (
        <List size="sm" mt="sm">
          {submission.requirements.map(({ requirement, code, reason }) => (
            <List.Item key={requirement}>
              {`${textOf(readRequirement(requirement))}: ${t(`verification.code.${code}`)}. ${reason}`}
            </List.Item>
          ))}
        </List>
      )}
    </Panel>
  );
}

function BusinessPanel({ review: { profile } }: { review: KybReview }) {
  const { t } = useText();
  const formats = useFormats();
  const { registered_address: address } = profile;
  return (
    <Panel title={t('verification.step.business')}>
      <Facts
        columns={3}
        facts={[
          {
            label: t('verification.businessType'),
            value: profile.business_type && t(`verification.type.${profile.business_type}`),
          },
          { label: t('verification.need.business.legal_name'), value: profile.legal_name },
          { label: t('verification.need.business.registration_number'), value: profile.registration_number },
          {
            label: t('verification.need.business.tax_id'),
            value: profile.tax_id_last4 && maskBefore(profile.tax_id_last4),
          },
          {
            label: t('verification.need.business.incorporation_date'),
            value: profile.incorporation_date && formats.day(profile.incorporation_date),
          },
          {
            label: t('verification.need.business.registered_address'),
            value:
              address &&
              [address.line1, address.line2, address.postal_code, address.city, address.country]
                .filter(Boolean)
                .join(', '),
          },
        ]}
      />
    </Panel>
  );
}

function PeoplePanel({ review: { profile } }: { review: KybReview }) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <Panel title={t('verification.people')}>
      {profile.persons.length === 0 ? (
        <Text c="dimmed">{t('verification.noPeople')}</Text>
      ) : (
        <DataTable
          caption={t('verification.people')}
          rows={profile.persons}
          keyOf={({ id }) => id}
          columns={[
            { label: t('admin.name'), cell: ({ name }) => name },
            { label: t('verification.role'), cell: ({ role }) => t(`verification.role.${role}`) },
            {
              label: t('verification.ownership'),
              cell: ({ ownership_bps: share }) => (share === null ? '–' : formats.percent(share)),
            },
            { label: t('verification.born'), cell: ({ date_of_birth }) => date_of_birth ?? '–' },
            { label: t('verification.idNumber'), cell: ({ id_number }) => id_number ?? '–' },
          ]}
        />
      )}
    </Panel>
  );
}
