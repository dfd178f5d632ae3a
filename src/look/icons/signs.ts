import type { Drawing } from './Drawing.ts';
import { box, ring } from './shapes.ts';

const FACE = ring(8, 8, 5.75);
const LENS = `${ring(7, 7, 4.25)}M10.25 10.25l3.25 3.25`;

/** Icons of the frame, of controls and of messages. */
export const signs = {
  alert: { line: 'M8 2.25 14.25 13H1.75zM8 6.5v3', dots: 'M8 11.2v.05' },
  arrow: { line: 'M2.75 8h10.5M9 3.75 13.25 8 9 12.25' },
  back: { line: 'M13.25 8H2.75M7 3.75 2.75 8 7 12.25' },
  building: {
    line: 'M2.75 13.75V3.5a1 1 0 0 1 1-1h4.5a1 1 0 0 1 1 1v10.25M9.25 6.5h3a1 1 0 0 1 1 1v6.25M1.75 13.75h12.5M5.25 5.5h1.5M5.25 8.25h1.5M5.25 11h1.5',
  },
  cal: { line: `${box(2.25, 3.25, 11.5, 10.25, 1.25)}M2.25 6.5h11.5M5.25 2v2.25M10.75 2v2.25` },
  check: { line: 'm3 8.5 3.25 3.25L13 4.75' },
  copy: {
    line: `${box(5.75, 5.75, 7.5, 7.5, 1.25)}M3.75 10.25h-.5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1v.5`,
  },
  circle: { line: FACE },
  deals: { line: 'M2.25 10.75h4v-5h4M5.75 13.25h4v-5h4' },
  down: { line: 'm4 6.25 4 4 4-4' },
  eye: { line: `M1.5 8C3 5 5.3 3.5 8 3.5S13 5 14.5 8C13 11 10.7 12.5 8 12.5S3 11 1.5 8z${ring(8, 8, 2)}` },
  grid: {
    line: [
      box(2.25, 2.25, 4.75, 4.75, 1),
      box(9, 2.25, 4.75, 4.75, 1),
      box(2.25, 9, 4.75, 4.75, 1),
      box(9, 9, 4.75, 4.75, 1),
    ].join(''),
  },
  home: { line: 'M2.5 7 8 2.5 13.5 7v6.25a.5.5 0 0 1-.5.5H9.75v-4h-3.5v4H3a.5.5 0 0 1-.5-.5z' },
  load: { line: 'M8 2.25a5.75 5.75 0 1 1-5.75 5.75' },
  lock: { line: `${box(3.25, 7, 9.5, 6.75, 1.25)}M5.25 7V5a2.75 2.75 0 0 1 5.5 0v2` },
  mail: { line: `${box(2, 3.5, 12, 9, 1.25)}M2.5 4.75l5.5 4 5.5-4` },
  menu: { line: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11' },
  more: { dots: 'M3.5 8v.01M8 8v.01M12.5 8v.01' },
  moon: { line: 'M13.25 9.5A5.6 5.6 0 0 1 6.5 2.75a5.6 5.6 0 1 0 6.75 6.75z' },
  nofind: { line: `${LENS}M5.6 5.6l2.8 2.8M8.4 5.6 5.6 8.4` },
  ok: { line: `${FACE}M5.5 8.25l1.75 1.75 3.25-3.75` },
  panel: { line: `${box(2.25, 2.75, 11.5, 10.5, 1.5)}M6.25 2.75v10.5` },
  plus: { line: 'M8 3v10M3 8h10' },
  refresh: {
    line: 'M13.25 6.5A5.5 5.5 0 0 0 3.1 5.75M2.75 2.75v3.1h3.1M2.75 9.5a5.5 5.5 0 0 0 10.15.75M13.25 13.25v-3.1h-3.1',
  },
  right: { line: 'm6.25 4 4 4-4 4' },
  rows: { line: 'M2.5 4h11M2.5 8h11M2.5 12h11' },
  rowsCompact: { line: 'M2.5 3h11M2.5 6.33h11M2.5 9.66h11M2.5 13h11' },
  rowsRoomy: { line: 'M2.5 5h11M2.5 11h11' },
  search: { line: `${LENS}` },
  shield: { line: 'M8 1.75 13.25 3.5v4.25c0 3.1-2.1 5.3-5.25 6.5-3.15-1.2-5.25-3.4-5.25-6.5V3.5z' },
  sliders: { line: `M2 5h6.5M12 5h2M2 11h2M7.5 11H14${ring(10.25, 5, 1.75)}${ring(5.75, 11, 1.75)}` },
  sun: {
    line: `${ring(8, 8, 2.75)}M8 1.5v1.25M8 13.25v1.25M1.5 8h1.25M13.25 8h1.25M3.4 3.4l.9.9M11.7 11.7l.9.9M12.6 3.4l-.9.9M4.3 11.7l-.9.9`,
  },
  trash: { line: 'M2.75 4.25h10.5M6 4.25v-1.5h4v1.5M4 4.25l.6 9h6.8l.6-9' },
  up: { line: 'm4 9.75 4-4 4 4' },
  updown: { line: 'm5 6 3-3 3 3M5 10l3 3 3-3' },
  user: { line: `${ring(8, 5.25, 2.75)}M3 13.5c.35-2.5 2.3-4 5-4s4.65 1.5 5 4` },
  users: {
    line: `${ring(6, 5.25, 2.5)}M1.75 13.25c.3-2.4 2-3.75 4.25-3.75s3.95 1.35 4.25 3.75M10.5 2.95a2.4 2.4 0 0 1 0 4.6M11.9 9.9c1.3.5 2.15 1.6 2.35 3.35`,
  },
  x: { line: 'm4 4 8 8M12 4l-8 8' },
} as const satisfies Readonly<Record<string, Drawing>>;
