/** Preview of the message, filled with the data of a possible recipient. */
import { Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Merchant, Pass } from '@tessera/sdk';
import { useState } from 'react';
import { dayMs } from '../../../../contract/durations.ts';
import { localeBeside } from '../../../../contract/languages.ts';
import { numberText, worthText } from '../../../../contract/money.ts';
import { queryOf } from '../../../api/operations.ts';
import { useText } from '../../../text/text.tsx';
import { Letter } from '../letter.tsx';
import { filled, paragraphsOf, type Values } from '../message-words.ts';
import { type Channel, type Draft, hasSubject, wordsIn } from './draft.ts';

export function ComposePreview({ draft, passes }: { draft: Draft; passes: readonly Pass[] }) {
  const { t } = useText();
  const { data: merchant } = useSuspenseQuery(queryOf('merchant.getProfile'));
  const values = useExample(draft, merchant, passes);
  const offered: Channel[] = draft.goal === 'member' ? ['email'] : draft.channels;
  const [wanted, setWanted] = useState<Channel>('email');
  const shown = offered.includes(wanted) ? wanted : offered[0];
  const words = wordsIn(draft);
  const body = filled(words.body, values);
  return (
    <Stack gap="sm">
      {offered.length > 1 && (
        <SegmentedControl
          aria-label={t('messages.channels')}
          size="xs"
          value={shown ?? 'email'}
          onChange={(channel) => setWanted(channel as Channel)}
          data={offered.map((channel) => ({ value: channel, label: t(`messages.channel.${channel}`) }))}
        />
      )}
      <Text size="xs" c="dimmed">
        {t('messages.previewHint')}
      </Text>
      {shown === 'email' && hasSubject(draft) ? (
        <Letter
          merchant={merchant}
          subject={filled(words.subject, values) || t('messages.noSubject')}
          body={paragraphsOf(body || t('messages.noBody'))}
          isMarketing={draft.category === 'marketing'}
        />
      ) : (
        <Paper withBorder p="md" radius="lg">
          <Text size="sm" fw={600}>
            {merchant.communication_settings.from_name || merchant.name}
          </Text>
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {body || t('messages.noBody')}
          </Text>
        </Paper>
      )}
    </Stack>
  );
}

/** Formatted as on the server: in the language of the translation or of the merchant, and in the merchant's time zone. */
function useExample(draft: Draft, merchant: Merchant, passes: readonly Pass[]): Values {
  const { t } = useText();
  const locale = localeBeside(draft.language ?? merchant.locale, [merchant.locale], merchant.country);
  const customer = useQuery({
    ...queryOf('dashboard.getUser', draft.customerId ?? ''),
    enabled: draft.goal === 'member' && draft.customerId !== null,
  }).data;
  const voucherId = draft.voucher?.id;
  const voucher = useQuery({
    ...queryOf('vouchers.list', { ids: [voucherId ?? ''] }),
    enabled: draft.goal === 'voucher' && voucherId !== undefined,
  }).data?.data[0];
  const day = (at: string | null) =>
    at === null
      ? ''
      : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: merchant.timezone }).format(
          new Date(at),
        );
  const membership =
    draft.goal === 'member' ? customer?.memberships.find(({ id }) => id === draft.membershipId) : undefined;
  const pass = passes.find(({ id }) => id === (membership?.pass_id ?? draft.passId));
  const tier =
    pass?.tiers.find(({ id }) => id === (membership?.tier_id ?? draft.tierIds[0])) ?? pass?.tiers[0];
  const name = draft.goal === 'member' && customer ? (customer.name ?? '') : t('messages.example.name');
  const nextYear = new Date(Date.now() + 365 * dayMs).toISOString();
  return {
    'customer.name': name,
    'customer.first_name': name.split(/\s+/)[0] ?? '',
    'merchant.name': merchant.name,
    'merchant.support_email': merchant.support_email ?? '',
    'merchant.website': merchant.website ?? '',
    'membership.serial': membership?.serial ?? '7K3QW9RT2MXB5HNP8VCD4F',
    'membership.points': numberText(membership?.points.available ?? 1_250, locale),
    'membership.tier': tier?.name ?? '',
    'membership.expires_at': day(membership ? membership.expires_at : nextYear),
    'pass.name': pass?.name ?? '',
    'voucher.code': voucher?.code ?? voucher?.code_masked ?? 'AUTUMN-2026',
    'voucher.value': voucher ? worthText(voucher.discount, voucher.gift, locale) : '20%',
    'voucher.expires_at': day(voucher ? voucher.expires_at : nextYear),
  };
}
