import { Anchor, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../api/operations.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { JsonView } from '../../ui/json-view.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

/** The most relevant limits, and all limits as the API names them. */
export function LimitsPanel() {
  const { t } = useText();
  const { number } = useFormats();
  const { data: limits } = useSuspenseQuery(queryOf('limits.list'));
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={t('settings.limits')}>
      <Facts
        facts={[
          { label: t('limit.team'), value: number(limits.team.members) },
          { label: t('limit.tokens'), value: number(limits.api_token.active) },
          { label: t('limit.endpoints'), value: number(limits.webhooks.endpoints) },
          { label: t('limit.passes'), value: number(limits.pass.per_merchant) },
          { label: t('limit.vouchers'), value: number(limits.vouchers_per_merchant) },
          { label: t('limit.codes'), value: number(limits.bulk.codes) },
          { label: t('limit.recipients'), value: number(limits.broadcast.recipients) },
          { label: t('limit.messages'), value: number(limits.broadcast.messages_per_day) },
          {
            label: t('limit.marketing'),
            value: t('limit.hours', { count: limits.broadcast.marketing_per_recipient_hours }),
          },
          { label: t('limit.rollback'), value: t('limit.days', { count: limits.rollback_days }) },
          { label: t('limit.backDating'), value: t('limit.hours', { count: limits.back_dating_hours }) },
          { label: t('limit.posts'), value: number(limits.posts.published_per_day) },
          { label: t('limit.export'), value: number(limits.export.rows) },
          {
            label: t('limit.requests'),
            value: limits.rate ? number(limits.rate.token.per_second) : t('limit.none'),
          },
          { label: t('limit.audit'), value: t('limit.days', { count: limits.audit_days }) },
        ]}
      />
      <Text size="sm" mt="md">
        <Anchor component="button" type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('settings.allLimits')}
        </Anchor>
      </Text>
      {isOpen && <JsonView data={limits} label={t('settings.allLimits')} />}
    </Panel>
  );
}
