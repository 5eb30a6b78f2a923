/** One verification: what the merchant submitted, and the decision. */

import { Anchor, Button, Grid, List, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { KybDetails, KybReview } from '@tessera/sdk';
import { useState } from 'react';
import { maskBefore } from '../../../contract/masks.ts';
import { queryOf } from '../../api/operations.ts';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { type SubmissionDecision, SubmissionDecisionForm } from '../../forms/admin/submission-decide.tsx';
import { SubmissionRevealForm } from '../../forms/admin/submission-reveal.tsx';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { addressLine } from '../../ui/formats/places.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { useRequirementText } from '../verification/due-list.tsx';
import { readRequirement } from '../verification/requirements.ts';
import { ReviewDocuments } from './review-documents.tsx';
import { reviewsQuery } from './search.ts';

const route = getRouteApi('/inside/admin/verifications/$id');
const decisions = ['approve', 'request_action', 'reject'] as const;

export function AdminReviewPage() {
  const { id } = route.useParams();
  // What was revealed of one is gone with the next.
  return <Review key={id} id={id} />;
}

function Review({ id }: { id: string }) {
  const { t } = useText();
  const { data: review } = useSuspenseQuery(queryOf('admin.getKybSubmission', id));
  const { data: waiting } = useSuspenseQuery(reviewsQuery({}));
  const next = waiting.data.find((one) => one.id !== id);
  const navigate = useNavigate();
  const { submission, profile, merchant_name } = review;
  const textOf = useRequirementText(profile);
  const [asked, ask] = useState<SubmissionDecision>();
  const [details, reveal] = useState<KybDetails>();
  const nameOf = new Map([...profile.persons, ...(details?.persons ?? [])].map((one) => [one.id, one.name]));
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
      <Grid>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <BusinessPanel review={review} details={details} onReveal={reveal} />
          <PeoplePanel review={review} details={details} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Panel title={t('verification.documents')}>
            <ReviewDocuments review={review} nameOf={nameOf} />
          </Panel>
        </Grid.Col>
      </Grid>
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

interface DetailsProps {
  review: KybReview;
  /** In full, once they are revealed. */
  details: KybDetails | undefined;
}

function BusinessPanel({
  review: { submission, profile },
  details,
  onReveal,
}: DetailsProps & { onReveal: (details: KybDetails | undefined) => void }) {
  const { t } = useText();
  const formats = useFormats();
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel
      title={t('verification.step.business')}
      actions={
        <Button variant="default" size="xs" onClick={() => (details ? onReveal(undefined) : setAsking(true))}>
          {t(details ? 'admin.hide' : 'admin.revealAll')}
        </Button>
      }
    >
      <Facts
        columns={2}
        facts={[
          {
            label: t('verification.businessType'),
            value: profile.business_type && t(`verification.type.${profile.business_type}`),
          },
          { label: t('verification.need.business.legal_name'), value: profile.legal_name },
          {
            label: t('verification.need.business.registration_number'),
            value: details?.registration_number ?? profile.registration_number,
          },
          {
            label: t('verification.need.business.tax_id'),
            value: details?.tax_id ?? (profile.tax_id_last4 && maskBefore(profile.tax_id_last4)),
          },
          {
            label: t('verification.need.business.incorporation_date'),
            value: profile.incorporation_date && formats.day(profile.incorporation_date),
          },
          {
            label: t('verification.need.business.registered_address'),
            value: profile.registered_address && addressLine(profile.registered_address, formats.locale),
          },
        ]}
      />
      <FormDialog title={t('admin.revealAll')} isOpen={isAsking} onClose={() => setAsking(false)}>
        <SubmissionRevealForm
          submissionId={submission.id}
          onCancel={() => setAsking(false)}
          onDone={(revealed) => {
            onReveal(revealed);
            setAsking(false);
          }}
        />
      </FormDialog>
    </Panel>
  );
}

/** Each person with what their documents must show. */
function PeoplePanel({ review: { profile }, details }: DetailsProps) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <Panel title={t('verification.people')}>
      {profile.persons.length === 0 && <Text c="dimmed">{t('verification.noPeople')}</Text>}
      <Stack gap="lg">
        {profile.persons.map((person) => {
          const known = details?.persons.find(({ id }) => id === person.id);
          const born = known?.date_of_birth;
          const share = person.ownership_bps;
          return (
            <Facts
              key={person.id}
              columns={2}
              facts={[
                { label: t('admin.name'), value: known?.name ?? person.name },
                {
                  label: t('verification.role'),
                  value: [t(`verification.role.${person.role}`), share !== null && formats.percent(share)]
                    .filter(Boolean)
                    .join(', '),
                },
                { label: t('verification.born'), value: born ? formats.day(born) : person.date_of_birth },
                { label: t('verification.idNumber'), value: known?.id_number ?? person.id_number },
                ...(known
                  ? [
                      {
                        label: t('admin.homeAddress'),
                        value: known.address && addressLine(known.address, formats.locale),
                      },
                    ]
                  : []),
              ]}
            />
          );
        })}
      </Stack>
    </Panel>
  );
}
