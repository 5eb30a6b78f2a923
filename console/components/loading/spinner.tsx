import { Loader, type LoaderProps } from '@mantine/core';
import { useText } from '../../text/text.tsx';

/**
 * A spinner that says "Loading" to screen readers: a bare one has no role, so its name would not count. `quiet` where
 * words beside it say what is awaited.
 */
export function Spinner({ quiet = false, ...props }: LoaderProps & { quiet?: boolean }) {
  const { t } = useText();
  if (quiet) return <Loader aria-hidden {...props} />;
  return <Loader role="img" aria-label={t('state.loading')} {...props} />;
}
