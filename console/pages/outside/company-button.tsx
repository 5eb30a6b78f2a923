import { Button } from '@mantine/core';
import type { OidcIssuer } from '@tessera/sdk';
import { useState } from 'react';
import { leaveForIssuer } from '../../api/company-sign-in.ts';
import { useSentence } from '../../components/use-sentence.ts';
import { paths } from '../../paths.ts';
import { useText } from '../../text/text.tsx';
import { OutsideIcon } from '../../ui/icons.tsx';

/** Signs in with the account of the company. */
export function CompanyButton(props: {
  issuer: OidcIssuer;
  goal: string | undefined;
  onRefused: (sentence: string | undefined) => void;
}) {
  const { t } = useText();
  const sentenceOf = useSentence();
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    props.onRefused(undefined);
    try {
      // Stays busy: the page is about to be left.
      await leaveForIssuer(props.issuer, `/console${paths.companySignIn()}`, props.goal);
    } catch (error) {
      props.onRefused(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <Button variant="default" leftSection={<OutsideIcon size={16} />} loading={isBusy} onClick={leave}>
      {t('signIn.company', { name: props.issuer.name })}
    </Button>
  );
}
