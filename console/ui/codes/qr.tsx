import { useMemo } from 'react';
import { qrMatrix } from '../../../qr/qr-matrix.ts';

export interface QrCodeProps {
  text: string;
  /** Accessible label. */
  label: string;
  size?: number;
}

/** The quiet zone that scanners need, in modules. */
const quiet = 4;

function drawn(text: string): { path: string; side: number } {
  const matrix = qrMatrix(text);
  const dark = matrix.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])),
  );
  return { path: dark.join(''), side: matrix.length + 2 * quiet };
}

/** The code as an SVG file, sharp at every print size. */
export function qrFile(text: string): string {
  const { path, side } = drawn(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>\n`;
}

/** Text as a QR code, dark on light in both colour schemes, because scanners need it. */
export function QrCode({ text, label, size = 200 }: QrCodeProps) {
  const { path, side } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      style={{ maxWidth: '100%', borderRadius: 8 }}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
