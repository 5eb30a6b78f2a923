import { Anchor, Box, Checkbox, Fieldset, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../text/text.tsx';
import { RouteList } from './scope-list.tsx';
import { routesOf, type ScopeName, scopesByArea } from './scopes.ts';

interface Props {
  chosen: readonly ScopeName[];
  onChange: (chosen: ScopeName[]) => void;
  /** Selectable scopes; all if omitted. */
  offered?: readonly ScopeName[];
  error?: string | undefined;
}

/** All scopes with their routes; the selection keeps the catalogue's order. */
export function ScopePicker({ chosen, onChange, offered, error }: Props) {
  const { t } = useText();
  const areas = scopesByArea()
    .map(([area, scopes]) => [area, scopes.filter((scope) => offered?.includes(scope) ?? true)] as const)
    .filter(([, scopes]) => scopes.length > 0);
  const all = areas.flatMap(([, scopes]) => scopes);
  const put = (scopes: readonly ScopeName[], isIn: boolean) =>
    onChange(all.filter((scope) => (scopes.includes(scope) ? isIn : chosen.includes(scope))));
  return (
    <Fieldset legend={t('tokens.scopes')}>
      <Text size="sm" c="dimmed" mb="sm" role="status">
        {t('tokens.opens', {
          count: chosen.length,
          routes: new Set(chosen.flatMap(routesOf)).size,
        })}
      </Text>
      {error && (
        <Text size="sm" c="red" mb="sm" role="alert">
          {error}
        </Text>
      )}
      <Box style={{ columns: '300px 3', columnGap: 12 }}>
        {areas.map(([area, scopes]) => (
          <Paper key={area} withBorder p="sm" mb="sm" style={{ breakInside: 'avoid' }}>
            <Checkbox
              label={t(`scopeArea.${area as 'vouchers'}`)}
              fw={600}
              mb="xs"
              checked={scopes.every((scope) => chosen.includes(scope))}
              indeterminate={
                scopes.some((scope) => chosen.includes(scope)) &&
                !scopes.every((scope) => chosen.includes(scope))
              }
              onChange={({ currentTarget }) => put(scopes, currentTarget.checked)}
            />
            <Stack gap="xs" pl="md">
              {scopes.map((scope) => (
                <ScopeLine
                  key={scope}
                  scope={scope}
                  isChosen={chosen.includes(scope)}
                  onChange={(isIn) => put([scope], isIn)}
                />
              ))}
            </Stack>
          </Paper>
        ))}
      </Box>
    </Fieldset>
  );
}

function ScopeLine(props: { scope: ScopeName; isChosen: boolean; onChange: (isIn: boolean) => void }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const { scope } = props;
  return (
    <Box>
      <Group gap="xs" wrap="nowrap" justify="space-between" align="flex-start">
        <Checkbox
          label={t(`scope.${scope}`)}
          description={scope}
          checked={props.isChosen}
          onChange={({ currentTarget }) => props.onChange(currentTarget.checked)}
        />
        <Anchor
          component="button"
          type="button"
          size="xs"
          style={{ flexShrink: 0 }}
          aria-expanded={isOpen}
          aria-label={`${t('tokens.routes', { count: routesOf(scope).length })}: ${scope}`}
          onClick={() => setOpen(!isOpen)}
        >
          {t('tokens.routes', { count: routesOf(scope).length })}
        </Anchor>
      </Group>
      {isOpen && (
        <Box pl={32}>
          <RouteList scope={scope} />
        </Box>
      )}
    </Box>
  );
}
