import { Alert } from '@mantine/core';
import type { Pass } from '@tessera/sdk';
import { useRef, useState } from 'react';
import { useAction } from '../../../../api/operations.ts';
import { notify } from '../../../../components/actions/notify.ts';
import { useSentence } from '../../../../components/use-sentence.ts';
import { useAgreedLosses } from '../../../../forms/agreed-losses.tsx';
import type { RuleInput } from '../../../../forms/earning/earn-rule-values.ts';
import { useText } from '../../../../text/text.tsx';

/** Saves the list of rules at once, and asks first if members lose something. */
export function useEarnRules(pass: Pass) {
  const { t } = useText();
  const sentenceOf = useSentence();
  const agreed = useAgreedLosses();
  const update = useAction('memberships.updatePass');
  const [refusal, setRefusal] = useState<string>();
  const last = useRef<readonly RuleInput[]>([]);
  const save = async (rules: readonly RuleInput[]): Promise<void> => {
    last.current = rules;
    setRefusal(undefined);
    try {
      await update.mutateAsync([
        pass.id,
        { earn_rules: [...rules], ...agreed.apply() },
        { ifMatch: pass.version },
      ]);
      notify(t('done.saved'));
    } catch (error) {
      if (!agreed.onRefused(error)) setRefusal(sentenceOf(error));
    }
  };
  return {
    save: (rules: readonly RuleInput[]) => (update.isPending ? Promise.resolve() : save(rules)),
    dialog: (
      <>
        {refusal && (
          <Alert color="red" role="alert" mt="sm">
            {refusal}
          </Alert>
        )}
        {agreed.dialog(() => void save(last.current))}
      </>
    ),
  };
}
