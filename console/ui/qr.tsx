import { useMemo } from 'react';
import { qrMatrix } from './qr-matrix.ts';

export interface QrCodeProps {
  text: string;
  /** What it is, for those who do not see it. */
  label: string;
  size?: number;
}

/** The light frame that readers need, in modules. */
const quiet = 4;

/** A text as a QR code, dark on light whatever the colours of the page, because that is what cameras read. */
export function QrCode({ text, label, size = 200 }: QrCodeProps) {
  const { path, side } = useMemo(() => {
    const matrix = qrMatrix(text);
    const dark = matrix.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])),
    );
    return { path: dark.join(''), side: matrix.length + 2 * quiet };
  }, [text]);
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
