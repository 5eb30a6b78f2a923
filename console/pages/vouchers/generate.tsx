import { Paper, Text } from '@mantine/core';
import { useGo } from '../../components/use-go.ts';
import { VouchersBulk } from '../../forms/vouchers-bulk.tsx';
import { paths } from '../../paths.ts';
import { useText } from '../../text/text.tsx';
import { PageHead } from '../../ui/page-head.tsx';

export function GenerateVouchersPage() {
  const { t } = useText();
  const go = useGo();
  return (
    <>
      <PageHead title={t('vouchers.generate')} />
      <Paper withBorder p="md" maw={760}>
        <Text c="dimmed" size="sm" mb="md">
          {t('vouchers.generateHint')}
        </Text>
        <VouchersBulk onDone={({ id }) => go(paths.job(id))} onCancel={() => go(paths.vouchers())} />
      </Paper>
    </>
  );
}
