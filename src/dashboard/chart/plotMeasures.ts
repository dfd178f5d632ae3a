/** The room that the numbers of the vertical axis have, in pixels. */
export const AXIS_WIDTH = 36;

/** The room that the dates below the bars have, in pixels. */
export const AXIS_HEIGHT = 28;

/** What is left free around the axes, in pixels. Beside the bars nothing is, so that slots share the whole width. */
export const MARGIN = { top: 8, right: 0, bottom: 0, left: 0 };

/** The slot that a point lies in, so many pixels from the left of a chart of this width; undefined beside the bars. */
export function slotAt(x: number, width: number, slots: number): number | undefined {
  const slot = Math.floor((x - AXIS_WIDTH) / slotWidth(width, slots));
  return slot >= 0 && slot < slots ? slot : undefined;
}

/** Where the column of a slot stands, in pixels. */
export function columnOf(slot: number, width: number, slots: number) {
  const each = slotWidth(width, slots);
  return { left: AXIS_WIDTH + slot * each, width: each, top: MARGIN.top, bottom: AXIS_HEIGHT };
}

function slotWidth(width: number, slots: number): number {
  return (width - AXIS_WIDTH) / slots;
}
