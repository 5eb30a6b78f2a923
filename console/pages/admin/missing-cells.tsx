import { Alert } from '@mantine/core';
import { useText } from '../../text/text.tsx';

/** Says that a list is incomplete, and why. */
export function MissingCells({ names }: { names: readonly string[] }) {
  const { t } = useText();
  if (names.length === 0) return null;
  return (
    <Alert color="orange" mb="md" role="status">
      {t('admin.missingCells', { cells: names.join(', ') })}
    </Alert>
  );
}
