import { useMemo } from 'react';
import { qrOf } from './qr.ts';

/** A text as a QR code: dark on light in any scheme, with the border that readers need. */
export function QrCode({ text, label, size = 176 }: { text: string; label: string; size?: number }) {
  const { path, extent } = useMemo(() => {
    const code = qrOf(text);
    const squares = code.flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])),
    );
    return { path: squares.join(''), extent: code.length + 8 };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${extent} ${extent}`}
      shapeRendering="crispEdges"
      style={{ maxWidth: '100%', borderRadius: 8 }}
    >
      <rect width={extent} height={extent} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
