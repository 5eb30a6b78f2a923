import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

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

/** System fonts, so nothing is fetched; text has a contrast of at least 4.5:1. */
export const theme = createTheme({
  respectReducedMotion: true,
  primaryColor: 'tessera',
  primaryShade: 8,
  colors: { tessera: teal },
  autoContrast: true,
  defaultRadius: 'md',
  cursorType: 'pointer',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace',
  headings: { fontWeight: '650' },
  components: {
    // A dialog's header isn't a second page header.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    // What a hint says is part of the page, not beside it.
    Tooltip: { defaultProps: { portalProps: { target: 'main' } } },
  },
});

const hues = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'grape', 'gray', 'tessera'];

const textOf = (shade: number): Record<string, string> =>
  Object.fromEntries(
    hues.flatMap((hue) => {
      const color = `var(--mantine-color-${hue}-${shade})`;
      return [
        [`--mantine-color-${hue}-text`, color],
        [`--mantine-color-${hue}-light-color`, color],
      ];
    }),
  );

/** On a light background of their own hue, even the darkest shades of these lack contrast. */
const darker = Object.fromEntries(
  Object.entries({
    teal: '#066649',
    orange: '#8f3300',
    yellow: '#754600',
    red: '#b02525',
    green: '#226b2e',
  }).flatMap(([hue, color]) => [
    [`--mantine-color-${hue}-text`, color],
    [`--mantine-color-${hue}-light-color`, color],
  ]),
);

/** Some of the library's text shades fall below 4.5:1. */
export const readableText: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...textOf(9),
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
    ...darker,
    '--mantine-color-error': darker['--mantine-color-red-text']!,
  },
  dark: {
    ...textOf(3),
    '--mantine-color-dimmed': 'var(--mantine-color-gray-5)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-5)',
    '--mantine-color-error': 'var(--mantine-color-red-3)',
  },
});
