import { Paper } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { ApiTokensCreateResult } from '@tessera/sdk';
import { useState } from 'react';
import { TokenCreate } from '../../forms/tokens/token-create.tsx';
import { TokenShown } from '../../forms/tokens/token-shown.tsx';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';

export function NewTokenPage() {
  const { t } = useText();
  const router = useRouter();
  const [made, setMade] = useState<ApiTokensCreateResult>();
  const leave = () => void router.navigate({ to: paths.tokens() });
  return (
    <>
      <PageHead title={t(made ? 'tokens.made' : 'tokens.new')} />
      {made ? (
        <Paper withBorder p="md" maw={760}>
          <TokenShown made={made} onDone={leave} />
        </Paper>
      ) : (
        <TokenCreate onMade={setMade} onCancel={leave} />
      )}
    </>
  );
}
