/** Dialogs of the token list. */
import { Stack } from '@mantine/core';
import type { ApiToken } from '@tessera/sdk';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { ScopeList } from '../../forms/tokens/scope-list.tsx';
import { TokenRevoke } from '../../forms/tokens/token-revoke.tsx';
import { TokenRotate } from '../../forms/tokens/token-rotate.tsx';
import { TokenUpdate } from '../../forms/tokens/token-update.tsx';
import { useText } from '../../text/text.tsx';
import { Facts } from '../../ui/facts.tsx';

export interface Shown {
  what: 'facts' | 'edit' | 'rotate' | 'revoke';
  token: ApiToken;
}

interface Props {
  shown: Shown | undefined;
  show: (shown: Shown | undefined) => void;
}

export function TokenWindows({ shown, show }: Props) {
  const { t } = useText();
  const close = () => show(undefined);
  const title =
    shown &&
    (shown.what === 'facts' ? shown.token.name : `${t(`tokens.${shown.what}`)}: ${shown.token.name}`);
  return (
    <FormDialog title={title ?? ''} isOpen={shown !== undefined} onClose={close} size="lg">
      {shown?.what === 'facts' && <TokenFacts token={shown.token} />}
      {shown?.what === 'edit' && <TokenUpdate token={shown.token} onClose={close} />}
      {shown?.what === 'rotate' && <TokenRotate token={shown.token} onClose={close} />}
      {shown?.what === 'revoke' && <TokenRevoke token={shown.token} onClose={close} />}
    </FormDialog>
  );
}

function TokenFacts({ token }: { token: ApiToken }) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <Stack>
      <Facts
        columns={2}
        facts={[
          { label: t('fact.status'), value: <StatusBadge status={token.status} /> },
          { label: t('tokens.beginning'), value: `${token.prefix}…` },
          { label: t('fact.created'), value: formats.moment(token.created_at) },
          { label: t('tokens.ends'), value: formats.moment(token.expires_at) },
          {
            label: t('tokens.lastUsed'),
            value: token.last_used_at
              ? `${formats.moment(token.last_used_at)} · ${token.last_used_ip ?? ''}`
              : t('tokens.never'),
          },
          ...(token.publishable
            ? [{ label: t('tokens.origins'), value: token.allowed_origins.join(', ') }]
            : []),
          {
            label: t('tokens.addresses'),
            value: token.ip_allowlist.length > 0 ? token.ip_allowlist.join(', ') : t('tokens.everywhere'),
          },
          ...(token.rotated_from ? [{ label: t('tokens.rotatedFrom'), value: token.rotated_from }] : []),
          ...(token.revoked_at
            ? [
                {
                  label: t('tokens.revokedAt'),
                  value: [formats.moment(token.revoked_at), token.revoke_reason].filter(Boolean).join(' · '),
                },
              ]
            : []),
          { label: t('fact.id'), value: token.id },
        ]}
      />
      <ScopeList scopes={token.scopes} />
    </Stack>
  );
}
