import { Paper, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useGo } from '../../components/use-go.ts';
import { VouchersBulk } from '../../forms/vouchers/vouchers-bulk.tsx';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';

const route = getRouteApi('/inside/vouchers/generate');

export function GenerateVouchersPage() {
  const { t } = useText();
  const go = useGo();
  const { campaign_id } = route.useSearch();
  return (
    <>
      <PageHead title={t('vouchers.generate')} />
      <Paper withBorder p="md" maw={760}>
        <Text c="dimmed" size="sm" mb="md">
          {t('vouchers.generateHint')}
        </Text>
        <VouchersBulk
          campaignId={campaign_id}
          onDone={({ id }) => go(paths.job(id))}
          onCancel={() => go(paths.vouchers())}
        />
      </Paper>
    </>
  );
}
