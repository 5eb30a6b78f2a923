import { useHotkeys } from '@mantine/hooks';
import { spotlight } from '@mantine/spotlight';

/** Ctrl K, also while the person is typing. Before the palette has been loaded it opens once it is there. */
export const usePaletteKey = (): void => useHotkeys([['mod+K', spotlight.open]], []);
