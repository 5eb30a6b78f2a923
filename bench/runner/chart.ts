/** The chart of throughput by connections: an SVG that reads well on a light and a dark page, at any size. */
import type { Curve } from '../figure.ts';

const size = { width: 800, height: 460 };
const plot = { left: 76, right: 776, top: 96, bottom: 392 };
const legendTop = 66;
/** Estimated, because text has no width until it is drawn. */
const letterWidth = 7.6;
const markWidth = 34;
const maxTicks = 6;

/** By series: they differ in color, dash and mark, so that none depends on color alone. */
const marks = [
  (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="4.5"/>`,
  (x: number, y: number) => `<rect x="${round(x - 4)}" y="${round(y - 4)}" width="8" height="8"/>`,
  (x: number, y: number) =>
    `<path d="M${x} ${round(y - 5.5)}L${round(x + 5)} ${round(y + 4)}H${round(x - 5)}Z"/>`,
];

const style = `
    .page { fill: #ffffff; }
    text { font: 14px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; fill: #1f2328; }
    .title { font-size: 18px; font-weight: 600; }
    .quiet { fill: #59636e; }
    .grid { stroke: #d1d9e0; stroke-width: 1; }
    .line { fill: none; stroke-width: 2.5; stroke-linejoin: round; }
    .s0 { stroke: #0550ae; } .dots.s0 { fill: #0550ae; stroke: none; }
    .s1 { stroke: #bc4c00; stroke-dasharray: 8 4; } .dots.s1 { fill: #bc4c00; stroke: none; }
    .s2 { stroke: #6e7781; stroke-dasharray: 2 4; } .dots.s2 { fill: #6e7781; stroke: none; }
    @media (prefers-color-scheme: dark) {
      .page { fill: #0d1117; }
      text { fill: #f0f6fc; }
      .quiet { fill: #9198a1; }
      .grid { stroke: #3d444d; }
      .s0 { stroke: #58a6ff; } .dots.s0 { fill: #58a6ff; stroke: none; }
      .s1 { stroke: #f0883e; } .dots.s1 { fill: #f0883e; stroke: none; }
      .s2 { stroke: #a0a8b1; } .dots.s2 { fill: #a0a8b1; stroke: none; }
    }`;

/** Draws up to three curves. Connections are doubled from one point to the next, so their axis is logarithmic. */
export function drawThroughput(curves: readonly Curve[]): string {
  const counts = [
    ...new Set(curves.flatMap(({ points }) => points.map(({ connections }) => connections))),
  ].sort((a, b) => a - b);
  const rates = curves.flatMap(({ points }) => points.map(({ perSecond }) => perSecond));
  if (curves.length === 0 || curves.length > marks.length || rates.length === 0)
    throw new Error(`A chart has one to ${marks.length} curves with points, not ${curves.length}.`);
  const [first, last] = [Math.log2(counts[0]!), Math.log2(counts.at(-1)!)];
  const ticks = ticksUpTo(Math.max(...rates));
  const x = (count: number) =>
    round(plot.left + ((Math.log2(count) - first) / (last - first || 1)) * (plot.right - plot.left));
  const y = (rate: number) => round(plot.bottom - (rate / ticks.at(-1)!) * (plot.bottom - plot.top));
  const names = curves.map(({ name }) => name).join(', ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-labelledby="title description">
  <title id="title">Redemptions per second by number of connections</title>
  <desc id="description">${escaped(`${names}. ${curves.map(inWords).join(' ')}`)}</desc>
  <style>${style}
  </style>
  <rect class="page" width="${size.width}" height="${size.height}" rx="6"/>
  <text class="title" x="24" y="36">Redemptions per second</text>
${legend(curves)}
${ticks.map((tick) => horizontal(tick, y(tick))).join('\n')}
${counts.map((count) => `  <text x="${x(count)}" y="${plot.bottom + 24}" text-anchor="middle">${count}</text>`).join('\n')}
  <text class="quiet" x="${(plot.left + plot.right) / 2}" y="${plot.bottom + 52}" text-anchor="middle">connections</text>
${curves.map((curve, at) => line(curve, at, x, y)).join('\n')}
</svg>
`;
}

function legend(curves: readonly Curve[]): string {
  let left = 24;
  const entries = curves.map(({ name }, at) => {
    const middle = left + markWidth / 2;
    const entry = `  <path class="line s${at}" d="M${left} ${legendTop - 5}H${left + markWidth}"/><g class="dots s${at}">${marks[at]!(middle, legendTop - 5)}</g>
  <text x="${left + markWidth + 8}" y="${legendTop}">${escaped(name)}</text>`;
    left += Math.round(markWidth + 8 + name.length * letterWidth + 20);
    return entry;
  });
  return entries.join('\n');
}

const horizontal = (rate: number, y: number): string =>
  `  <path class="grid" d="M${plot.left} ${y}H${plot.right}"/>
  <text class="quiet" x="${plot.left - 10}" y="${y + 5}" text-anchor="end">${rate.toLocaleString('en')}</text>`;

function line(curve: Curve, at: number, x: (count: number) => number, y: (rate: number) => number): string {
  const places = curve.points.map(({ connections, perSecond }) => [x(connections), y(perSecond)] as const);
  const dots = places.map(([left, top]) => marks[at]!(left, top)).join('');
  return `  <path class="line s${at}" d="M${places.map((place) => place.join(' ')).join('L')}"/>
  <g class="dots s${at}">${dots}</g>`;
}

function inWords({ name, points }: Curve): string {
  const values = points.map(({ connections, perSecond }) => `${Math.round(perSecond)} at ${connections}`);
  return `${name}: ${values.join(', ')}.`;
}

/** Round numbers from 0 to at least the highest rate. */
function ticksUpTo(highest: number): number[] {
  const rough = Math.max(highest, 1) / maxTicks;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough)!;
  return Array.from({ length: Math.ceil(Math.max(highest, 1) / step) + 1 }, (_, at) => at * step);
}

const round = (value: number): number => Math.round(value * 10) / 10;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
