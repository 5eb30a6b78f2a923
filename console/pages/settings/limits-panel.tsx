import { Anchor, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../api/operations.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { JsonView } from '../../ui/json-view.tsx';
import { Panel } from '../../ui/panel.tsx';

/** The most relevant limits, and all limits as the API names them. */
export function LimitsPanel() {
  const { say } = useText();
  const { number } = useFormats();
  const { data: limits } = useSuspenseQuery(queryOf('limits.list'));
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={say('settings.limits')}>
      <Facts
        facts={[
          { label: say('limit.team'), value: number(limits.team.members) },
          { label: say('limit.tokens'), value: number(limits.api_token.active) },
          { label: say('limit.endpoints'), value: number(limits.webhooks.endpoints) },
          { label: say('limit.passes'), value: number(limits.pass.per_merchant) },
          { label: say('limit.vouchers'), value: number(limits.vouchers_per_merchant) },
          { label: say('limit.codes'), value: number(limits.bulk.codes) },
          { label: say('limit.recipients'), value: number(limits.broadcast.recipients) },
          { label: say('limit.messages'), value: number(limits.broadcast.messages_per_day) },
          {
            label: say('limit.marketing'),
            value: say('limit.hours', { count: limits.broadcast.marketing_per_recipient_hours }),
          },
          { label: say('limit.rollback'), value: say('limit.days', { count: limits.rollback_days }) },
          { label: say('limit.backDating'), value: say('limit.hours', { count: limits.back_dating_hours }) },
          { label: say('limit.posts'), value: number(limits.posts.published_per_day) },
          { label: say('limit.export'), value: number(limits.export.rows) },
          {
            label: say('limit.requests'),
            value: limits.rate ? number(limits.rate.token.per_second) : say('limit.none'),
          },
          { label: say('limit.audit'), value: say('limit.days', { count: limits.audit_days }) },
        ]}
      />
      <Text size="sm" mt="md">
        <Anchor component="button" type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {say('settings.allLimits')}
        </Anchor>
      </Text>
      {isOpen && <JsonView data={limits} label={say('settings.allLimits')} />}
    </Panel>
  );
}
