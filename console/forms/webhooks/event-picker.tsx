import { Box, Checkbox, Fieldset, Paper, Radio, Stack, Text, TextInput } from '@mantine/core';
import type { WebhookSubscription } from '@tessera/sdk';
import { useState } from 'react';
import { eventsByObject, eventsWithoutWebhook } from '../../api/catalogue.gen.ts';
import { useText } from '../../text/text.tsx';

interface Props {
  chosen: readonly WebhookSubscription[];
  onChange: (chosen: WebhookSubscription[]) => void;
  error?: string | undefined;
}

type Group = readonly [string, readonly WebhookSubscription[]];

const groups: readonly Group[] = Object.entries(eventsByObject)
  .map(
    ([object, types]): Group => [
      object,
      types.filter(
        (type): type is typeof type & WebhookSubscription =>
          !eventsWithoutWebhook.some((quiet) => quiet === type),
      ),
    ],
  )
  .filter(([, types]) => types.length > 0);
const all = groups.flatMap(([, types]) => types);

/** Selects an endpoint's events: all the user can read, or single types by object. */
export function EventPicker({ chosen, onChange, error }: Props) {
  const { t } = useText();
  const isAll = chosen.includes('*');
  return (
    <Fieldset legend={t('webhooks.events')}>
      <Radio.Group
        aria-label={t('webhooks.events')}
        value={isAll ? 'all' : 'some'}
        onChange={(which) => onChange(which === 'all' ? ['*'] : [])}
      >
        <Stack gap="xs" mb="sm">
          <Radio value="all" label={t('webhooks.everything')} description={t('webhooks.everythingHint')} />
          <Radio value="some" label={t('webhooks.some')} />
        </Stack>
      </Radio.Group>
      {error && (
        <Text size="sm" c="red" mb="sm" role="alert">
          {error}
        </Text>
      )}
      {!isAll && <Types chosen={chosen} onChange={onChange} />}
    </Fieldset>
  );
}

function Types({ chosen, onChange }: Omit<Props, 'error'>) {
  const { t } = useText();
  const [filter, setFilter] = useState('');
  const put = (types: readonly WebhookSubscription[], isIn: boolean) =>
    onChange(all.filter((type) => (types.includes(type) ? isIn : chosen.includes(type))));
  const shown = groups
    .map(([object, types]): Group => [object, types.filter((type) => type.includes(filter.trim()))])
    .filter(([, types]) => types.length > 0);
  return (
    <>
      <TextInput
        label={t('webhooks.findEvent')}
        placeholder="redemption"
        maw={320}
        mb="sm"
        value={filter}
        onChange={({ currentTarget }) => setFilter(currentTarget.value)}
      />
      <Text size="sm" c="dimmed" mb="sm" role="status">
        {t('webhooks.chosen', { count: chosen.length })}
      </Text>
      <Box style={{ columns: '260px 4', columnGap: 12 }}>
        {shown.map(([object, types]) => {
          const count = types.filter((type) => chosen.includes(type)).length;
          return (
            <Paper key={object} withBorder p="sm" mb="sm" style={{ breakInside: 'avoid' }}>
              <Checkbox
                label={t(`object.${object as keyof typeof eventsByObject}`)}
                fw={600}
                mb="xs"
                checked={count === types.length}
                indeterminate={count > 0 && count < types.length}
                onChange={({ currentTarget }) => put(types, currentTarget.checked)}
              />
              <Stack gap="xs" pl="md">
                {types.map((type) => (
                  <Checkbox
                    key={type}
                    size="xs"
                    ff="monospace"
                    label={type}
                    checked={chosen.includes(type)}
                    onChange={({ currentTarget }) => put([type], currentTarget.checked)}
                  />
                ))}
              </Stack>
            </Paper>
          );
        })}
      </Box>
    </>
  );
}
