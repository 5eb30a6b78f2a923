import { useHotkeys } from '@mantine/hooks';
import { createSpotlight } from '@mantine/spotlight';

/** Whether the command palette is open. It may be opened before it has been loaded, and appears once it is there. */
export const [paletteStore, palette] = createSpotlight();

/** Ctrl K, also while the person is typing. */
export const usePaletteKey = (): void => useHotkeys([['mod+K', palette.open]], []);
