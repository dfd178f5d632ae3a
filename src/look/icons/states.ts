import type { Drawing } from './Drawing.ts';
import { box, ring, slice } from './shapes.ts';

const FACE = ring(8, 8, 5.75);
const DISC = ring(8, 8, 6.5);
const CLIPBOARD = `${box(3, 3, 10, 10.75, 1.25)}M6 3V2.25h4V3M6.25 6.75l3.5 3.5M9.75 6.75l-3.5 3.5`;
const GLOBE = `${FACE}M2.25 8h11.5M8 2.25c2 1.7 2.6 3.6 2.6 5.75S10 12.05 8 13.75C6 12.05 5.4 10.15 5.4 8S6 3.95 8 2.25z`;

/** Glyphs of values. The way of a deal is a disc that fills up; what nobody knows is a question mark. */
export const states = {
  's-prospect': { dashes: FACE },
  's-qualified': { line: FACE, solid: slice(8, 8, 3.5, 1) },
  's-technical': { line: FACE, solid: slice(8, 8, 3.5, 2) },
  's-business': { line: FACE, solid: slice(8, 8, 3.5, 3) },
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
  'e-notfound': { line: `${ring(7, 7, 4.25)}M10.25 10.25l3.25 3.25M5.6 5.6l2.8 2.8M8.4 5.6 5.6 8.4` },
  new: { line: FACE, solid: ring(8, 8, 2) },
  off: { line: `${FACE}M6.5 6v4M9.5 6v4` },
  unknown: { line: `${FACE}M6.4 6.4a1.65 1.65 0 1 1 2.4 1.5c-.5.3-.8.6-.8 1.2`, dots: 'M8 11.2v.05' },
} as const satisfies Readonly<Record<string, Drawing>>;
