import { Alert } from '@mantine/core';
import { type ComponentType, lazy, type ReactNode } from 'react';
import { useText } from '../../text/text.tsx';
import { ReloadButton } from './reload-button.tsx';

/**
 * Loads a part of a page when it is first shown. If its script is missing, because the server has a newer version or
 * isn't responding, only this part says so: the rest of the page, and what was typed there, stays.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
): ComponentType<Props> => lazy(() => load().catch(() => ({ default: MissingPart })));

export function MissingPart() {
  const { t } = useText();
  return (
    <Alert color="orange" role="alert" title={t('part.missing')}>
      <ReloadButton what={t('part.missingWhat')} />
    </Alert>
  );
}
