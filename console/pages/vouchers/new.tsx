import { Button, Group, Paper } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Voucher } from '@tessera/sdk';
import { useState } from 'react';
import { CodeCard } from '../../components/codes/code-card.tsx';
import { useGo } from '../../components/use-go.ts';
import { VoucherCreate } from '../../forms/vouchers/voucher-create.tsx';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

const formWidth = 760;

const route = getRouteApi('/inside/vouchers/new');

export function NewVoucherPage() {
  const { t } = useText();
  const go = useGo();
  const { kind, campaign_id: campaign } = route.useSearch();
  const [made, setMade] = useState<Voucher>();
  if (made) return <MadeVoucher voucher={made} onAnother={() => setMade(undefined)} />;
  return (
    <>
      <PageHead title={t(kind === 'gift' ? 'giftCards.create' : 'vouchers.create')} />
      <Paper withBorder p="md" maw={formWidth}>
        <VoucherCreate
          kind={kind}
          oneCodeOf={campaign}
          onDone={setMade}
          onCancel={() => go(campaign ? paths.campaign(campaign) : paths.vouchers())}
        />
      </Paper>
    </>
  );
}

/** Shows a secret code, once. */
function MadeVoucher({ voucher, onAnother }: { voucher: Voucher; onAnother: () => void }) {
  const { t } = useText();
  return (
    <>
      <PageHead title={t('vouchers.made')} />
      <Panel title={t('vouchers.itsCode')}>
        {voucher.code && <CodeCard code={voucher.code} isOnce={voucher.code_visibility === 'secret'} />}
        <Group mt="lg">
          <Button component={Link} to={paths.voucher(voucher.id)}>
            {t('vouchers.open')}
          </Button>
          <Button variant="default" onClick={onAnother}>
            {t('vouchers.another')}
          </Button>
          <Button variant="default" component={Link} to={paths.vouchers()}>
            {t('vouchers.toList')}
          </Button>
        </Group>
      </Panel>
    </>
  );
}
