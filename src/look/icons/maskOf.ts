import type { Drawing } from './Drawing.ts';

/** As the style sheet draws the layers of an icon: see `.icon`. */
const PENS = {
  solid: "fill='#000' stroke='none'",
  line: '',
  dots: "stroke-width='1.9'",
  dashes: "stroke-dasharray='2.2 2.32' stroke-linecap='butt'",
} as const;
const ROUND = "stroke-linecap='round' stroke-linejoin='round'";

const masks = new Map<Drawing, string>();

/**
 * A drawing as the value of `mask-image`, for marks that a page has by the dozen: one element, in any colour, where an icon is
 * three. What an icon's `cut` paints over is left out, so that whatever lies below shows through.
 */
export function maskOf(drawing: Drawing): string {
  const known = masks.get(drawing);
  if (known !== undefined) return known;
  const mask = `url("data:image/svg+xml,${encodeURIComponent(pictureOf(drawing))}")`;
  masks.set(drawing, mask);
  return mask;
}

function pictureOf({ cut, ...drawn }: Drawing): string {
  const layers = Object.entries(drawn).map(
    ([layer, path]) => `<path ${PENS[layer as keyof typeof PENS]} d='${path}'/>`,
  );
  const open = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='#000' stroke-width='1.5' ${ROUND}>`;
  if (!cut) return `${open}${layers.join('')}</svg>`;
  const rest = `<mask id='m'><path fill='#fff' stroke='none' d='M0 0h16v16H0z'/><path stroke-width='1.75' d='${cut}'/></mask>`;
  return `${open}${rest}<g mask='url(#m)'>${layers.join('')}</g></svg>`;
}
