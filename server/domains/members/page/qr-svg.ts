import { qrMatrix } from '../../../../qr/qr-matrix.ts';
import { BoundedMap } from '../../../bounds/bounded-map.ts';
import { type Html, html } from '../../../html/html.ts';

/** The quiet zone that scanners need, in modules. */
const quiet = 4;

/** Text as a QR code: black on white whatever the color scheme, because scanners need it. */
export function qrSvg(text: string, label: string): Html {
  const { side, path } = drawnBefore(text);
  return html`<svg class="qr" role="img" aria-label="${label}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}

interface Drawn {
  side: number;
  path: string;
}

/** Drawing takes milliseconds, and an open card loads itself again with each change, with the same code. */
const kept = new BoundedMap<string, Drawn>(500);

function drawnBefore(text: string): Drawn {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const matrix = qrMatrix(text);
  const drawn = {
    side: matrix.length + 2 * quiet,
    path: matrix.map((row, y) => runsOf(row, y)).join(''),
  };
  kept.set(text, drawn);
  return drawn;
}

/** Neighboring dark modules as one rectangle each. */
function runsOf(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x += 1;
    const width = x - from + 1;
    path += `M${from + quiet} ${y + quiet}h${width}v1h-${width}z`;
  }
  return path;
}
