import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { useText } from '../../text/text.tsx';

/** Passes are what is offered, templates how they look. */
export function SectionTabs({ here }: { here: 'passes' | 'templates' }) {
  const { say } = useText();
  const tabs = [
    { name: 'passes', label: say('passes.title'), to: paths.passes() },
    { name: 'templates', label: say('passes.templates'), to: paths.passTemplates() },
  ] as const;
  return (
    <Group component="nav" aria-label={say('passes.sections')} gap="xs" mb="md">
      {tabs.map(({ name, label, to }) => (
        <Button
          key={name}
          component={Link}
          to={to}
          size="compact-md"
          variant={name === here ? 'light' : 'subtle'}
          aria-current={name === here ? 'page' : undefined}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
