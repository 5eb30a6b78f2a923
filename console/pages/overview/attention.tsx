import { Anchor, Group, Skeleton, Stack, Text, ThemeIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { serverNow } from '../../api/connection/server-time.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useDenials } from '../../components/use-permission.ts';
import { useText } from '../../text/text.tsx';
import { CheckIcon, WarningIcon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { mattersOf } from './matters.ts';
import { attentionQueries } from './search.ts';

/** What needs attention, within the user's permissions. */
export function Attention() {
  const { t } = useText();
  const formats = useFormats();
  const denialOf = useDenials();
  const { kyb, webhooks, tokens, invoices } = attentionQueries;
  const asked = {
    kyb: useQuery({ ...kyb, enabled: denialOf('kyb.getStatus') === undefined }),
    webhooks: useQuery({ ...webhooks, enabled: denialOf('webhooks.list') === undefined }),
    tokens: useQuery({ ...tokens, enabled: denialOf('apiTokens.list') === undefined }),
    invoices: useQuery({ ...invoices, enabled: denialOf('billing.listInvoices') === undefined }),
  };
  const standing = {
    kyb: asked.kyb.data,
    webhooks: asked.webhooks.data?.data,
    tokens: asked.tokens.data?.data,
    invoices: asked.invoices.data?.data,
  };
  const matters = mattersOf(standing, serverNow(), formats);
  const all = Object.values(asked);
  const isKnown = all.every(({ isLoading }) => !isLoading);
  const isWhole = all.every(({ isError }) => !isError);
  return (
    <Panel title={t('overview.attention')}>
      {!isWhole && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('overview.notAllKnown')}
        </Text>
      )}
      {!isKnown && <Skeleton h={32} />}
      {isKnown && isWhole && matters.length === 0 && (
        <Group gap="sm" wrap="nowrap">
          <ThemeIcon variant="light" color="teal" radius="xl">
            <CheckIcon size={16} />
          </ThemeIcon>
          <Text size="sm">{t('overview.allWell')}</Text>
        </Group>
      )}
      {matters.length > 0 && (
        <Stack gap="sm">
          {matters.map(({ id, text, values, to, isUrgent }) => (
            <Group key={id} gap="sm" wrap="nowrap" align="start">
              <ThemeIcon variant="light" color={isUrgent ? 'red' : 'orange'} radius="xl">
                <WarningIcon size={16} />
              </ThemeIcon>
              <Anchor component={Link} to={to} size="sm">
                {t(text, values)}
              </Anchor>
            </Group>
          ))}
        </Stack>
      )}
    </Panel>
  );
}
