import { Alert, Anchor, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../text/text.tsx';
import { OutsideCard } from '../outside-card.tsx';

/** Shown when the address lacks the token of the link. */
export function BrokenLink(props: { title: string; retry: { to: string; label: string } }) {
  const { t } = useText();
  return (
    <OutsideCard title={props.title}>
      <Stack>
        <Alert color="orange" role="alert">
          {t('outside.brokenLink')}
        </Alert>
        <Anchor component={Link} to={props.retry.to} size="sm" ta="center">
          {props.retry.label}
        </Anchor>
      </Stack>
    </OutsideCard>
  );
}
