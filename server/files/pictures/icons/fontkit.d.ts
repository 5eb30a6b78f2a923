/** What is used of fontkit, which has no types. */
declare module 'fontkit' {
  interface Font {
    hasGlyphForCodePoint(code: number): boolean;
    glyphForCodePoint(code: number): {
      path: { commands: readonly { command: string; args: readonly number[] }[] };
    };
  }
  export function create(file: Uint8Array): Font;
}
