/** The verification steps: business, people, documents and review. */
import { Alert, Button, Group, Stepper } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { useDenial } from '../../components/use-permission.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { dueOf, isOpenForChange, type VerificationStep, verificationSteps } from './requirements.ts';
import { BusinessStep } from './steps/business-step.tsx';
import { DocumentsStep } from './steps/documents-step.tsx';
import { PeopleStep } from './steps/people-step.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import type { StepProps } from './steps/step-props.ts';

const route = getRouteApi('/inside/verification/$step');

const steps: Record<VerificationStep, (props: StepProps) => React.JSX.Element> = {
  business: BusinessStep,
  people: PeopleStep,
  documents: DocumentsStep,
  review: ReviewStep,
};

export function VerificationStepPage() {
  const { t } = useText();
  const step = route.useParams().step as VerificationStep;
  const navigate = useNavigate();
  const { data: profile } = useSuspenseQuery(queryOf('kyb.getDetails'));
  const denial = useDenial('kyb.updateDetails');
  const locked = isOpenForChange(profile) ? denial : t(`verification.meaning.${profile.status}`);
  const due = dueOf(profile);
  const at = verificationSteps.indexOf(step);
  const Content = steps[step];
  const countIn = (one: VerificationStep) => due.filter((requirement) => requirement.step === one).length;
  const describe = (one: VerificationStep): string => {
    if (one === 'review') return t('verification.step.reviewWhat');
    if (one !== 'business' && profile.business_type === null) return t('verification.afterBusiness');
    const count = countIn(one);
    return count === 0 ? t('verification.nothingDue') : t('verification.dueCount', { count });
  };
  return (
    <>
      <PageHead title={t('verification.wizard')}>
        <Button component={Link} to={paths.verification()} variant="subtle">
          {t('verification.back')}
        </Button>
      </PageHead>
      <Stepper
        active={at}
        onStepClick={(to) => navigate({ to: paths.verificationStep(verificationSteps[to]!) })}
        size="sm"
        mb="xl"
        aria-label={t('verification.wizard')}
      >
        {verificationSteps.map((one) => (
          <Stepper.Step
            key={one}
            label={t(`verification.step.${one}`)}
            description={describe(one)}
            color={one !== 'review' && countIn(one) > 0 ? 'orange' : 'tessera'}
            // A step with missing details isn't marked as done when the user moves on.
            completedIcon={countIn(one) > 0 ? <WarningIcon size={16} /> : undefined}
            aria-current={one === step ? 'step' : undefined}
          />
        ))}
      </Stepper>
      {locked && (
        <Alert color="blue" mb="md">
          {locked}
        </Alert>
      )}
      <Content
        key={step}
        profile={profile}
        locked={locked}
        due={step === 'review' ? due : due.filter((requirement) => requirement.step === step)}
      />
      <Group justify="space-between" mt="lg">
        <StepLink to={verificationSteps[at - 1]} label={t('action.back')} />
        <StepLink to={verificationSteps[at + 1]} label={t('action.next')} />
      </Group>
    </>
  );
}

function StepLink({ to, label }: { to: VerificationStep | undefined; label: string }) {
  if (to === undefined) return <span />;
  return (
    <Button component={Link} to={paths.verificationStep(to)} variant="default">
      {label}
    </Button>
  );
}
