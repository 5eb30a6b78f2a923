import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ApiToken } from '@tessera/sdk';
import { useState } from 'react';
import { dayMs } from '../../../contract/durations.ts';
import { apiTokenStatuses } from '../../api/catalogue.gen.ts';
import { tessera } from '../../api/client.ts';
import { serverNow } from '../../api/connection/server-time.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { StatusFilter } from '../../components/lists/choice-filter.tsx';
import type { BulkAction } from '../../components/lists/table/bulk-run.ts';
import { type ListFrame, ListTable } from '../../components/lists/table/list-table.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useDenial } from '../../components/use-permission.ts';
import { TokenRevokeAll } from '../../forms/tokens/token-revoke-all.tsx';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { filtersOf } from '../../ui/search/list-filters.ts';
import { tokensQuery } from './search.ts';
import { type Shown, TokenWindows } from './windows.tsx';

const route = getRouteApi('/inside/tokens');
const soonMs = 7 * dayMs;

export function TokensPage() {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { filter, isFiltered, paging, sort } = filtersOf(search, (next) =>
    navigate({ to: '.', search: next }),
  );
  const [isRevokingAll, revokeAll] = useState(false);
  return (
    <>
      <PageHead title={t('nav.tokens')} what={t('tokens.what')}>
        <ActionButton act="apiTokens.revokeAll" variant="default" onClick={() => revokeAll(true)}>
          {t('tokens.revokeAll')}
        </ActionButton>
        <NewTokenButton />
      </PageHead>
      <TokenTable
        frame={{
          filters: <StatusFilter of={apiTokenStatuses} {...filter('status')} w={220} mb="md" />,
          query: tokensQuery(search),
          paging,
          sort,
          isFiltered,
          empty: t('tokens.none'),
          teach: t('tokens.teach'),
          action: <NewTokenButton />,
        }}
      />
      <TokenRevokeAll isOpen={isRevokingAll} onClose={() => revokeAll(false)} />
    </>
  );
}

function NewTokenButton() {
  const { t } = useText();
  const navigate = route.useNavigate();
  return (
    <ActionButton
      act="apiTokens.create"
      leftSection={<PlusIcon size={16} />}
      onClick={() => void navigate({ to: paths.newToken() })}
    >
      {t('tokens.new')}
    </ActionButton>
  );
}

function TokenTable({ frame }: { frame: ListFrame<ApiToken> }) {
  const { t } = useText();
  const formats = useFormats();
  const [shown, show] = useState<Shown>();
  const acts: BulkAction<ApiToken>[] = [
    {
      label: t('tokens.revoke'),
      act: 'apiTokens.revoke',
      what: t('tokens.revokeWhat'),
      isDangerous: true,
      suits: ({ status }) => status === 'active',
      run: ({ id }, _values, options) => tessera.apiTokens.revoke(id, {}, options),
      changes: ['apiTokens'],
    },
  ];
  return (
    <>
      <ListTable
        {...frame}
        acts={acts}
        caption={t('nav.tokens')}
        columns={[
          {
            label: t('fact.name'),
            fields: { name: t('fact.name'), prefix: t('tokens.prefix') },
            cell: (token) => (
              <Stack gap={0}>
                <Anchor
                  component="button"
                  type="button"
                  ta="left"
                  size="sm"
                  onClick={() => show({ what: 'facts', token })}
                >
                  {token.name}
                </Anchor>
                <Text size="xs" c="dimmed" ff="monospace">
                  {token.prefix}…
                </Text>
              </Stack>
            ),
          },
          {
            label: t('fact.status'),
            fields: 'status',
            cell: ({ status }) => <StatusBadge status={status} />,
          },
          {
            label: t('tokens.may'),
            isMinor: true,
            fields: { preset: t('tokens.may') },
            words: { preset: 'preset' },
            cell: ({ preset, publishable, scopes }) => {
              if (publishable) return t('tokens.kind.publishable');
              return preset ? t(`preset.${preset}`) : t('tokens.scopeCount', { count: scopes.length });
            },
          },
          {
            label: t('tokens.lastUsed'),
            fields: 'last_used_at',
            cell: ({ last_used_at, last_used_ip }) => (
              <Stack gap={0}>
                <Text size="sm">{last_used_at ? formats.moment(last_used_at) : t('tokens.never')}</Text>
                {last_used_ip && (
                  <Text size="xs" c="dimmed">
                    {last_used_ip}
                  </Text>
                )}
              </Stack>
            ),
          },
          {
            label: t('tokens.ends'),
            fields: 'expires_at',
            cell: ({ status, expires_at }) => (
              <Text size="sm" c={status === 'active' && isSoon(expires_at) ? 'orange' : undefined}>
                {formats.day(expires_at)}
              </Text>
            ),
          },
          {
            label: t('fact.created'),
            cell: ({ created_at }) => formats.day(created_at),
            fields: 'created_at',
            isMinor: true,
            sort: frame.sort,
          },
          {
            label: t('tokens.actions'),
            name: 'acts',
            cell: (token) => token.status === 'active' && <RowActions token={token} show={show} />,
          },
        ]}
      />
      <TokenWindows shown={shown} show={show} />
    </>
  );
}

const isSoon = (moment: string): boolean => Date.parse(moment) - serverNow().getTime() < soonMs;

function RowActions({ token, show }: { token: ApiToken; show: (shown: Shown) => void }) {
  const { t } = useText();
  const denial = useDenial('apiTokens.update');
  if (denial) return null;
  return (
    <Group gap={6} wrap="nowrap">
      {(['edit', 'rotate', 'revoke'] as const).map((what) => (
        <Button
          key={what}
          size="xs"
          variant="default"
          aria-label={`${t(`tokens.${what}`)}: ${token.name}`}
          onClick={() => show({ what, token })}
        >
          {t(`tokens.${what}`)}
        </Button>
      ))}
    </Group>
  );
}
