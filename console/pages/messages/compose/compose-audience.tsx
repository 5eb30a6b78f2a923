import { Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Pass } from '@tessera/sdk';
import { useEffect } from 'react';
import { queryOf } from '../../../api/operations.ts';
import { Select } from '../../../components/later/controls.tsx';
import { NoProgramme } from '../../../components/no-programme.tsx';
import { MemberPicker } from '../../../components/pickers/member-picker.tsx';
import { chosenVoucher, VoucherPicker } from '../../../components/pickers/voucher-picker.tsx';
import { AudienceFilter } from '../../../forms/audience/audience-filter.tsx';
import { MemberAudienceFields } from '../../../forms/audience/member-audience.tsx';
import { type Draft, type VoucherSegment, voucherSegments } from '../../../forms/messages/draft.ts';
import { useText } from '../../../text/text.tsx';

interface Fields {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
}

export function AudienceFields({ passes, ...fields }: Fields & { passes: readonly Pass[] }) {
  const { t } = useText();
  if (fields.draft.goal === 'voucher') return <VoucherAudience {...fields} />;
  if (fields.draft.goal === 'member') return <OneMember {...fields} />;
  if (passes.length === 0) return <NoProgramme teach={t('messages.noPassTeach')} />;
  return <MemberAudienceFields audience={fields.draft} passes={passes} onChange={fields.change} />;
}

function VoucherAudience({ draft, change }: Fields) {
  const { t } = useText();
  const { data: found } = useQuery({
    ...chosenVoucher(draft.voucher?.id ?? ''),
    enabled: draft.voucher !== null,
  });
  const chosen = draft.voucher && found?.data[0];
  const campaignId = chosen ? chosen.campaign_id : (draft.voucher?.campaignId ?? null);
  // A voucher linked from another page is known only by id at first.
  useEffect(() => {
    if (draft.voucher && draft.voucher.campaignId !== campaignId)
      change({ voucher: { id: draft.voucher.id, campaignId } });
  }, [campaignId, draft.voucher, change]);
  return (
    <Stack>
      <VoucherPicker
        label={t('messages.voucher')}
        description={t('messages.voucherHint')}
        required
        allowDeselect={false}
        value={draft.voucher?.id ?? null}
        onChange={(voucher) =>
          change({
            voucher: voucher && { id: voucher.id, campaignId: voucher.campaign_id },
            isWholeCampaign: false,
          })
        }
      />
      {campaignId !== null && (
        <Switch
          label={t('messages.wholeCampaign')}
          checked={draft.isWholeCampaign}
          onChange={({ currentTarget }) => change({ isWholeCampaign: currentTarget.checked })}
        />
      )}
      <Select
        label={t('messages.segment')}
        allowDeselect={false}
        data={voucherSegments.map((segment) => ({
          value: segment,
          label: t(`messages.holders.${segment}`),
        }))}
        value={draft.voucherSegment}
        onChange={(segment) => segment && change({ voucherSegment: segment as VoucherSegment })}
      />
      <AudienceFilter rows={draft.filter} onChange={(filter) => change({ filter })} />
    </Stack>
  );
}

function OneMember({ draft, change }: Fields) {
  const { t } = useText();
  const { customerId, membershipId } = draft;
  const member = useQuery({
    ...queryOf('dashboard.getUser', customerId ?? ''),
    enabled: customerId !== null,
  });
  const passes = useQuery(queryOf('memberships.listPasses', { limit: 100 }));
  const held = member.data?.memberships.filter(({ status }) => status !== 'revoked') ?? [];
  const nameOf = (passId: string) => passes.data?.data.find(({ id }) => id === passId)?.name ?? passId;
  const first = held[0]?.id ?? null;
  // Most customers have one membership, so there is nothing to choose.
  useEffect(() => {
    if (membershipId === null && first !== null) change({ membershipId: first });
  }, [first, membershipId, change]);
  const holdsNone = member.data !== undefined && held.length === 0;
  return (
    <Stack>
      <MemberPicker
        label={t('messages.member')}
        description={t('messages.memberHint')}
        required
        value={customerId}
        onChange={(id) => change({ customerId: id, membershipId: null })}
        error={holdsNone && t('messages.holdsNone')}
      />
      {held.length > 1 && (
        <Select
          label={t('messages.membership')}
          description={t('messages.membershipHint')}
          allowDeselect={false}
          data={held.map(({ id, pass_id, serial }) => ({
            value: id,
            label: `${nameOf(pass_id)} · ${serial}`,
          }))}
          value={membershipId}
          onChange={(id) => change({ membershipId: id })}
        />
      )}
    </Stack>
  );
}
