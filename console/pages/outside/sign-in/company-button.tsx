import { Button } from '@mantine/core';
import type { OidcIssuer } from '@tessera/sdk';
import { useState } from 'react';
import { leaveForIssuer } from '../../../api/session/company-sign-in.ts';
import { useSentence } from '../../../components/use-sentence.ts';
import { paths } from '../../../paths.gen.ts';
import { OutsideIcon } from '../../../ui/icons.tsx';

/** Leaves for the company's issuer, to sign in with its account or to link it. */
export function CompanyButton(props: {
  issuer: OidcIssuer;
  label: string;
  goal: string | undefined;
  /** The signed-in user (id) who links the account. */
  linksTo?: string;
  onRefused: (sentence: string | undefined) => void;
}) {
  const sentenceOf = useSentence();
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    props.onRefused(undefined);
    try {
      // Stays busy: the page is about to be left.
      const { goal, issuer, linksTo } = props;
      await leaveForIssuer(issuer, `/console${paths.companySignIn()}`, { goal, linksTo });
    } catch (error) {
      props.onRefused(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <Button variant="default" leftSection={<OutsideIcon size={16} />} loading={isBusy} onClick={leave}>
      {props.label}
    </Button>
  );
}
