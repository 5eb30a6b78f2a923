import { useMemo } from 'react';
import { QrCode } from './qr.tsx';

export type BarcodeFormat = 'qr' | 'pdf417' | 'aztec' | 'code128';

/** A sample of a barcode format; only QR samples can be scanned. */
export function BarcodeLook({ format, text }: { format: BarcodeFormat; text: string }) {
  if (format === 'qr') return <QrCode text={text} label="QR" size={132} />;
  if (format === 'aztec') return <Dots across={23} down={23} width={132} height={132} hasEye text={text} />;
  if (format === 'pdf417')
    return <Dots across={60} down={12} width={220} height={66} isGuarded text={text} />;
  return <Dots across={70} down={1} width={220} height={66} isGuarded text={text} />;
}

interface DotsProps {
  across: number;
  down: number;
  width: number;
  height: number;
  text: string;
  /** The rings in the centre of an Aztec code. */
  hasEye?: boolean;
  /** The bars at both ends of a stacked or linear code. */
  isGuarded?: boolean;
}

function Dots({ across, down, width, height, text, hasEye = false, isGuarded = false }: DotsProps) {
  const path = useMemo(() => {
    let state = [...text].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 2_147_483_647, 7);
    const isDark = (x: number, y: number): boolean => {
      state = (state * 48_271) % 2_147_483_647;
      if (isGuarded && (x < 3 || x >= across - 3)) return x % 2 === 0 || x === across - 1;
      const ring = Math.max(Math.abs(x - (across - 1) / 2), Math.abs(y - (down - 1) / 2));
      return hasEye && ring <= 5 ? ring % 2 === 0 : state % 2 === 0;
    };
    let drawn = '';
    for (let y = 0; y < down; y++)
      for (let x = 0; x < across; x++) if (isDark(x, y)) drawn += `M${x} ${y}h1v1h-1z`;
    return drawn;
  }, [across, down, text, hasEye, isGuarded]);
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      style={{ background: '#fff', padding: 8, borderRadius: 8, maxWidth: '100%' }}
      viewBox={`0 0 ${across} ${down}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
