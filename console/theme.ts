import { createTheme, type MantineColorsTuple } from '@mantine/core';

const teal: MantineColorsTuple = [
  '#e6fafc',
  '#cff1f6',
  '#9fe3ed',
  '#6cd4e4',
  '#45c8dc',
  '#2cc0d7',
  '#1098ad',
  '#0c8599',
  '#0b7285',
  '#095c6b',
];

/** System fonts, so that nothing is fetched from elsewhere; text of 4.5:1 against what it stands on. */
export const theme = createTheme({
  primaryColor: 'tessera',
  primaryShade: 8,
  colors: { tessera: teal },
  autoContrast: true,
  defaultRadius: 'md',
  cursorType: 'pointer',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace',
  headings: { fontWeight: '650' },
});
