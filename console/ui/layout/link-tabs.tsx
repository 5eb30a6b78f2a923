import { Tabs } from '@mantine/core';
import { useNavigate, useRouterState } from '@tanstack/react-router';

/** Tabs of related pages, each with its own address. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly { label: string; to: string }[] }) {
  const navigate = useNavigate();
  const here = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <Tabs value={here} onChange={(to) => to !== null && navigate({ to })} mb="lg">
      <Tabs.List aria-label={label} style={{ flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden' }}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.to} value={tab.to} style={{ flexShrink: 0 }}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
