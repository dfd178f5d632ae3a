/** The room that the numbers of the vertical axis have, in pixels. */
export const AXIS_WIDTH = 36;

/** The room that the dates below the bars have, in pixels. */
export const AXIS_HEIGHT = 28;

/** The slot that a point lies in, so many pixels from the left of a chart of this width; undefined beside the bars. */
export function slotAt(x: number, width: number, slots: number): number | undefined {
  const slot = Math.floor((x - AXIS_WIDTH) / slotWidth(width, slots));
  return slot >= 0 && slot < slots ? slot : undefined;
}

/** Where a slot stands, in pixels. */
export function bandOf(slot: number, width: number, slots: number): { readonly left: number; readonly width: number } {
  const each = slotWidth(width, slots);
  return { left: AXIS_WIDTH + slot * each, width: each };
}

function slotWidth(width: number, slots: number): number {
  return (width - AXIS_WIDTH) / slots;
}
