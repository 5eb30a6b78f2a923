/** Where the issuer sends people back to: shown only if they could not be signed in. */
import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { isOver } from '../../../api/session/company-sign-in.ts';
import { useSentence } from '../../../components/use-sentence.ts';
import { paths } from '../../../paths.gen.ts';
import { useText } from '../../../text/text.tsx';
import { OutsideCard } from '../outside-card.tsx';

const route = getRouteApi('/sign-in/return');

export function CompanySignInPage() {
  const { t } = useText();
  const sentenceOf = useSentence();
  const { failure } = route.useLoaderData();
  return (
    <OutsideCard
      title={t('signIn.title')}
      refusal={isOver(failure) ? t('signIn.companyOver') : sentenceOf(failure)}
    >
      <Button component={Link} to={paths.signIn()} fullWidth>
        {t('forgot.back')}
      </Button>
    </OutsideCard>
  );
}
