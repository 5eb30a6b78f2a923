/** The forms of an icon that a phone puts on its home screen, and browsers beside the title of a page. */

export interface IconForm {
  /** The name of its file. */
  name: 'favicon.png' | 'touch.png' | '192.png' | '512.png' | 'maskable.png';
  /** Pixels of a side. */
  size: number;
  /**
   * The share of the side that the picture can take. Launchers cut a circle of 80 % out of a maskable icon (W3C Web App
   * Manifest, "Icon masks"), whose square is 56 % wide.
   */
  share: number;
}

export const iconForms: readonly IconForm[] = [
  { name: 'favicon.png', size: 64, share: 0.94 },
  { name: 'touch.png', size: 180, share: 0.72 },
  { name: '192.png', size: 192, share: 0.8 },
  { name: '512.png', size: 512, share: 0.8 },
  { name: 'maskable.png', size: 512, share: 0.56 },
];

export type Icons = ReadonlyMap<string, Uint8Array>;
