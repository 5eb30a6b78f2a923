/** A video for the camera of a browser under test that shows a QR code. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { qrMatrix } from '../../qr/qr-matrix.ts';

const width = 640;
const height = 480;
const dark = 24;
const light = 230;

export interface CameraFilm {
  /** For Chromium's command line. */
  flags: string[];
  remove(): void;
}

/** YUV4MPEG2: a line of text, then uncompressed frames, here in gray. */
export function cameraFilm(text: string): CameraFilm {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-film-'));
  const path = join(folder, 'film.y4m');
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  const frame = Buffer.concat([
    Buffer.from('FRAME\n'),
    brightness(text),
    Buffer.alloc((width * height) / 2, 128),
  ]);
  writeFileSync(path, Buffer.concat([header, frame, frame, frame]));
  return {
    flags: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${path}`,
    ],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The code, centered and as large as fits with its quiet zone. */
function brightness(text: string): Buffer {
  const matrix = qrMatrix(text);
  const dots = Math.floor(height / (matrix.length + 8));
  const side = matrix.length * dots;
  const left = Math.floor((width - side) / 2);
  const top = Math.floor((height - side) / 2);
  const picture = Buffer.alloc(width * height, light);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (matrix[Math.floor(y / dots)]![Math.floor(x / dots)]) picture[(top + y) * width + left + x] = dark;
  return picture;
}
