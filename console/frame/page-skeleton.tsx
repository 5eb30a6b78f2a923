import { Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useText } from '../text/text.tsx';

/** The outline of a page while its data loads. */
export function PageSkeleton() {
  const { t } = useText();
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
      <Group justify="space-between" mb="lg" aria-hidden>
        <Skeleton h={32} w={220} maw="60%" />
        <Skeleton h={36} w={120} visibleFrom="sm" />
      </Group>
      <Stack aria-hidden>
        <Skeleton h={96} />
        <Skeleton h={260} />
      </Stack>
    </div>
  );
}
