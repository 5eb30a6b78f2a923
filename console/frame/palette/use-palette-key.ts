import { useHotkeys } from '@mantine/hooks';
import { createSpotlight } from '@mantine/spotlight';

/** Whether the command palette is open. If it opens before its script has loaded, it appears once loaded. */
export const [paletteStore, palette] = createSpotlight();

/** Opens the palette with Ctrl K or ⌘K, including from within inputs. */
export const usePaletteKey = (): void => useHotkeys([['mod+K', palette.open]], []);
