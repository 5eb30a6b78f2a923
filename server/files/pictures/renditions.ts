/** The sizes in which a picture is kept. */

/** Widths in pixels, ascending. Fewer are kept of a picture that is narrower. */
export const widths = [160, 320, 640, 1280] as const;

/** The names of files for Apple Wallet, in three scales. Stores accept no `@`, which passes have before the scale. */
export const walletNames = [
  'logo.png',
  'logo-2x.png',
  'logo-3x.png',
  'strip.png',
  'strip-2x.png',
  'strip-3x.png',
] as const;

/** The least size of a picture that can be a strip of an Apple pass, in pixels. */
export const leastStrip = { width: 375, height: 123 } as const;

/** `png` if the picture is partly transparent, or smaller that way. */
export type Extension = 'png' | 'jpg';

export interface Rendition {
  /** The name of its file, such as `320.png`. */
  name: string;
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface Drawn {
  extension: Extension;
  /** Of the picture, upright. */
  width: number;
  height: number;
  /** One for each width up to that of the picture, and one for the picture itself if it is between two. */
  renditions: Rendition[];
  /** For Apple Wallet, which only shows PNG: `logo`, and `strip` if the picture is large enough, in up to three scales. */
  wallet: Rendition[];
}
