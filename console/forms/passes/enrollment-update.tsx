/** How customers join a pass online: whether they can, and the words of the page. */
import { Switch, Textarea, TextInput } from '@mantine/core';
import type { PassEnrollment } from '@tessera/sdk';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import { useText } from '../../text/text.tsx';
import { orNull } from '../settings/merchant-panel.tsx';

export function EnrollmentUpdate({ passId, enrollment }: { passId: string; enrollment: PassEnrollment }) {
  const { t } = useText();
  const act = useActionForm('members.updateEnrollment', {
    initial: {
      enabled: enrollment.enabled,
      headline: enrollment.headline ?? '',
      marketing_consent: enrollment.marketing_consent ?? '',
      privacy_url: enrollment.privacy_url ?? '',
    },
    version: enrollment.version,
    given: ({ enabled, headline, marketing_consent, privacy_url }) => [
      passId,
      {
        enabled,
        headline: orNull(headline),
        marketing_consent: orNull(marketing_consent),
        privacy_url: orNull(privacy_url),
      },
    ],
    also: ['auditLog'],
    onDone: () => notify(t('done.saved')),
  });
  const inputs = act.form.getInputProps;
  return (
    <ActionFields of={act} submit={t('action.save')}>
      <Switch
        label={t('passes.joinEnabled')}
        description={t('passes.joinEnabledHint')}
        {...act.form.getInputProps('enabled', { type: 'checkbox' })}
      />
      <TextInput
        label={t('passes.joinHeadline')}
        description={t('passes.joinHeadlineHint')}
        maxLength={120}
        {...inputs('headline')}
      />
      <Textarea
        label={t('passes.joinConsent')}
        description={t('passes.joinConsentHint')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1_000}
        {...inputs('marketing_consent')}
      />
      <TextInput
        label={t('passes.joinPrivacy')}
        description={t('passes.joinPrivacyHint')}
        type="url"
        {...inputs('privacy_url')}
      />
    </ActionFields>
  );
}
