import { Anchor, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../components/use-formats.ts';
import { useDenials } from '../../components/use-permission.ts';
import { useText } from '../../text/text.tsx';
import { CheckIcon, WarningIcon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/panel.tsx';
import { mattersOf } from './matters.ts';
import { attentionQueries } from './search.ts';

/** What somebody has to look after, as far as the person may know. */
export function Attention() {
  const { say } = useText();
  const formats = useFormats();
  const denialOf = useDenials();
  const { kyb, webhooks, tokens, invoices } = attentionQueries;
  const isEnabled = (query: { queryKey: readonly [Parameters<typeof denialOf>[0], ...unknown[]] }) =>
    denialOf(query.queryKey[0]) === undefined;
  const now = new Date();
  const matters = mattersOf(
    {
      kyb: useQuery({ ...kyb, enabled: isEnabled(kyb) }).data,
      webhooks: useQuery({ ...webhooks, enabled: isEnabled(webhooks) }).data?.data,
      tokens: useQuery({ ...tokens, enabled: isEnabled(tokens) }).data?.data,
      invoices: useQuery({ ...invoices, enabled: isEnabled(invoices) }).data?.data,
    },
    now,
    formats,
  );
  return (
    <Panel title={say('overview.attention')}>
      {matters.length === 0 ? (
        <Group gap="sm" wrap="nowrap">
          <ThemeIcon variant="light" color="teal" radius="xl">
            <CheckIcon size={16} />
          </ThemeIcon>
          <Text size="sm">{say('overview.allWell')}</Text>
        </Group>
      ) : (
        <Stack gap="sm">
          {matters.map(({ id, text, values, to, isUrgent }) => (
            <Group key={id} gap="sm" wrap="nowrap" align="start">
              <ThemeIcon variant="light" color={isUrgent ? 'red' : 'orange'} radius="xl">
                <WarningIcon size={16} />
              </ThemeIcon>
              <Anchor component={Link} to={to} size="sm">
                {say(text, values)}
              </Anchor>
            </Group>
          ))}
        </Stack>
      )}
    </Panel>
  );
}
