/** An icon on a 16 px grid. `dots` has a heavier stroke. `cut` is drawn over a `solid` in the color of the sheet. */
export interface Drawing {
  readonly line?: string;
  readonly dots?: string;
  readonly dashes?: string;
  readonly solid?: string;
  readonly cut?: string;
}

/** The path of a circle, so that icons consist of paths only. */
function ring(x: number, y: number, radius: number): string {
  const half = `a${radius} ${radius} 0 1 1`;
  return `M${x - radius} ${y}${half} ${2 * radius} 0${half} ${-2 * radius} 0z`;
}

function box(x: number, y: number, width: number, height: number, radius: number): string {
  const corner = `a${radius} ${radius} 0 0 1`;
  const across = width - 2 * radius;
  const down = height - 2 * radius;
  return [
    `M${x + radius} ${y}h${across}${corner} ${radius} ${radius}v${down}${corner} ${-radius} ${radius}`,
    `h${-across}${corner} ${-radius} ${-radius}v${-down}${corner} ${radius} ${-radius}z`,
  ].join('');
}

const FACE = ring(8, 8, 5.75);
const LENS = `${ring(7, 7, 4.25)}M10.25 10.25l3.25 3.25`;

export const signs = {
  alert: { line: 'M8 2.25 14.25 13H1.75zM8 6.5v3', dots: 'M8 11.2v.05' },
  arrow: { line: 'M2.75 8h10.5M9 3.75 13.25 8 9 12.25' },
  back: { line: 'M13.25 8H2.75M7 3.75 2.75 8 7 12.25' },
  bars: { line: 'M3.25 13.25v-4.5M8 13.25V2.75M12.75 13.25V6' },
  bell: { line: 'M3.25 11.75h9.5l-1.25-1.9V7a3.5 3.5 0 0 0-7 0v2.85zM6.75 13.75h2.5M8 3.5V2' },
  building: {
    line: 'M2.75 13.75V3.5a1 1 0 0 1 1-1h4.5a1 1 0 0 1 1 1v10.25M9.25 6.5h3a1 1 0 0 1 1 1v6.25M1.75 13.75h12.5M5.25 5.5h1.5M5.25 8.25h1.5M5.25 11h1.5',
  },
  cal: { line: `${box(2.25, 3.25, 11.5, 10.25, 1.25)}M2.25 6.5h11.5M5.25 2v2.25M10.75 2v2.25` },
  check: { line: 'm3 8.5 3.25 3.25L13 4.75' },
  columns: { line: `${box(2.25, 3, 11.5, 10, 1.25)}M6.1 3v10M9.9 3v10` },
  copy: {
    line: `${box(5.75, 5.75, 7.5, 7.5, 1.25)}M3.75 10.25h-.5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1v.5`,
  },
  circle: { line: FACE },
  clock: { line: `${FACE}M8 4.75V8l2.25 1.5` },
  deals: { line: 'M2.25 10.75h4v-5h4M5.75 13.25h4v-5h4' },
  down: { line: 'm4 6.25 4 4 4-4' },
  external: { line: 'M6.75 3.25h-3a1 1 0 0 0-1 1v8a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1v-3M9.25 2.75h4v4M13.25 2.75 7.5 8.5' },
  eye: { line: `M1.5 8C3 5 5.3 3.5 8 3.5S13 5 14.5 8C13 11 10.7 12.5 8 12.5S3 11 1.5 8z${ring(8, 8, 2)}` },
  globe: { line: `${FACE}M2.25 8h11.5M8 2.25c-4 3.5-4 8 0 11.5M8 2.25c4 3.5 4 8 0 11.5` },
  grid: {
    line: [
      box(2.25, 2.25, 4.75, 4.75, 1),
      box(9, 2.25, 4.75, 4.75, 1),
      box(2.25, 9, 4.75, 4.75, 1),
      box(9, 9, 4.75, 4.75, 1),
    ].join(''),
  },
  fall: { line: 'm2.5 5 4 4 2.5-2.5 4.5 4.5M10 11h3.5V7.5' },
  history: { line: 'M2.75 8a5.25 5.25 0 1 0 1.6-3.75M2.5 2.25v2.5H5M8 5v3.25l2.25 1.25' },
  home: { line: 'M2.5 7 8 2.5 13.5 7v6.25a.5.5 0 0 1-.5.5H9.75v-4h-3.5v4H3a.5.5 0 0 1-.5-.5z' },
  keyboard: { line: `${box(1.75, 4, 12.5, 8, 1.25)}M5.25 9.75h5.5`, dots: 'M4.5 7v.01M7 7v.01M9.5 7v.01M12 7v.01' },
  load: { line: 'M8 2.25a5.75 5.75 0 1 1-5.75 5.75' },
  lock: { line: `${box(3.25, 7, 9.5, 6.75, 1.25)}M5.25 7V5a2.75 2.75 0 0 1 5.5 0v2` },
  mail: { line: `${box(2, 3.5, 12, 9, 1.25)}M2.5 4.75l5.5 4 5.5-4` },
  menu: { line: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11' },
  more: { dots: 'M3.5 8v.01M8 8v.01M12.5 8v.01' },
  moon: { line: 'M13.25 9.5A5.6 5.6 0 0 1 6.5 2.75a5.6 5.6 0 1 0 6.75 6.75z' },
  nofind: { line: `${LENS}M5.6 5.6l2.8 2.8M8.4 5.6 5.6 8.4` },
  ok: { line: `${FACE}M5.5 8.25l1.75 1.75 3.25-3.75` },
  out: { line: 'M9.75 2.75h-6a1 1 0 0 0-1 1v8.5a1 1 0 0 0 1 1h6M6.5 8h7.25M10.75 5l3 3-3 3' },
  panel: { line: `${box(2.25, 2.75, 11.5, 10.5, 1.5)}M6.25 2.75v10.5` },
  plus: { line: 'M8 3v10M3 8h10' },
  refresh: {
    line: 'M13.25 6.5A5.5 5.5 0 0 0 3.1 5.75M2.75 2.75v3.1h3.1M2.75 9.5a5.5 5.5 0 0 0 10.15.75M13.25 13.25v-3.1h-3.1',
  },
  right: { line: 'm6.25 4 4 4-4 4' },
  rise: { line: 'm2.5 11 4-4L9 9.5 13.5 5M10 5h3.5v3.5' },
  rows: { line: 'M2.5 4h11M2.5 8h11M2.5 12h11' },
  rowsCompact: { line: 'M2.5 3h11M2.5 6.33h11M2.5 9.66h11M2.5 13h11' },
  rowsRoomy: { line: 'M2.5 5h11M2.5 11h11' },
  save: { line: 'M8 2.5v7.25M4.75 6.75 8 10l3.25-3.25M2.75 13.25h10.5' },
  search: { line: LENS },
  shield: { line: 'M8 1.75 13.25 3.5v4.25c0 3.1-2.1 5.3-5.25 6.5-3.15-1.2-5.25-3.4-5.25-6.5V3.5z' },
  sliders: { line: `M2 5h6.5M12 5h2M2 11h2M7.5 11H14${ring(10.25, 5, 1.75)}${ring(5.75, 11, 1.75)}` },
  sun: {
    line: `${ring(8, 8, 2.75)}M8 1.5v1.25M8 13.25v1.25M1.5 8h1.25M13.25 8h1.25M3.4 3.4l.9.9M11.7 11.7l.9.9M12.6 3.4l-.9.9M4.3 11.7l-.9.9`,
  },
  table: { line: `${box(2.25, 3, 11.5, 10, 1.25)}M2.25 6.5h11.5M6.25 6.5V13` },
  trash: { line: 'M2.75 4.25h10.5M6 4.25v-1.5h4v1.5M4 4.25l.6 9h6.8l.6-9' },
  up: { line: 'm4 9.75 4-4 4 4' },
  user: { line: `${ring(8, 5.25, 2.75)}M3 13.5c.35-2.5 2.3-4 5-4s4.65 1.5 5 4` },
  users: {
    line: `${ring(6, 5.25, 2.5)}M1.75 13.25c.3-2.4 2-3.75 4.25-3.75s3.95 1.35 4.25 3.75M10.5 2.95a2.4 2.4 0 0 1 0 4.6M11.9 9.9c1.3.5 2.15 1.6 2.35 3.35`,
  },
  x: { line: 'm4 4 8 8M12 4l-8 8' },
} as const satisfies Readonly<Record<string, Drawing>>;

const DISC = ring(8, 8, 6.5);
const CLIPBOARD = `${box(3, 3, 10, 10.75, 1.25)}M6 3V2.25h4V3M6.25 6.75l3.5 3.5M9.75 6.75l-3.5 3.5`;
const GLOBE = `${FACE}M2.25 8h11.5M8 2.25c2 1.7 2.6 3.6 2.6 5.75S10 12.05 8 13.75C6 12.05 5.4 10.15 5.4 8S6 3.95 8 2.25z`;

/** Icons of values. The disc of a deal fills up with its stages. */
export const states = {
  's-prospect': { dashes: FACE },
  's-qualified': { line: FACE, solid: 'M8 8V4.5A3.5 3.5 0 0 1 11.5 8z' },
  's-technical': { line: FACE, solid: 'M8 8V4.5A3.5 3.5 0 0 1 8 11.5z' },
  's-business': { line: FACE, solid: 'M8 8V4.5A3.5 3.5 0 1 1 4.5 8z' },
  's-committed': { line: FACE, solid: ring(8, 8, 3.4) },
  's-launched': { solid: DISC, cut: 'm5.25 8.25 1.9 1.9 3.6-4.1' },
  's-lost': { solid: DISC, cut: 'm5.9 5.9 4.2 4.2M10.1 5.9l-4.2 4.2' },
  'e-validation': { line: CLIPBOARD },
  'e-api': { line: 'M5.5 2v3M10.5 2v3M3.75 5h8.5v2.5a4.25 4.25 0 0 1-8.5 0zM8 11.75V14' },
  'e-processing': {
    line: `${ring(8, 8, 2.1)}M8 1.75v1.9M8 12.35v1.9M1.75 8h1.9M12.35 8h1.9M3.6 3.6l1.35 1.35M11.05 11.05l1.35 1.35M12.4 3.6l-1.35 1.35M4.95 11.05 3.6 12.4`,
  },
  'e-authentication': { line: `${ring(5.25, 10.75, 3)}M7.5 8.5l5.75-5.75M10.75 5.25l2 2` },
  'e-network': { line: GLOBE },
  'e-notfound': signs.nofind,
  new: { line: FACE, solid: ring(8, 8, 2) },
  off: { line: `${FACE}M6.5 6v4M9.5 6v4` },
  unknown: { line: `${FACE}M6.4 6.4a1.65 1.65 0 1 1 2.4 1.5c-.5.3-.8.6-.8 1.2`, dots: 'M8 11.2v.05' },
} as const satisfies Readonly<Record<string, Drawing>>;

/** One of the product's own icons, or of Material Icons. The bundles contain only those that are named. */
export type IconName = keyof typeof signs | keyof typeof states | keyof typeof import('@mui/icons-material');
