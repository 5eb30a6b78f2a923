import { Box, Code, Stack, Text } from '@mantine/core';
import type { ScopeName } from '@tessera/sdk';
import { useText } from '../../text/text.tsx';
import { routesOf } from './scopes.ts';

/** The routes of a scope. */
export function RouteList({ scope }: { scope: string }) {
  return (
    <Stack gap={2} mt={4} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {routesOf(scope).map(({ method, path }) => (
        <li key={method + path}>
          <Code style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
            {method} {path}
          </Code>
        </li>
      ))}
    </Stack>
  );
}

/** A token's scopes with their routes. */
export function ScopeList({ scopes }: { scopes: readonly ScopeName[] }) {
  const { t } = useText();
  return (
    <Stack gap="sm">
      {scopes.map((scope) => (
        <Box key={scope}>
          <Text size="sm" fw={600}>
            {t(`scope.${scope}`)}{' '}
            <Text span size="xs" c="dimmed" ff="monospace">
              {scope}
            </Text>
          </Text>
          <RouteList scope={scope} />
        </Box>
      ))}
    </Stack>
  );
}
