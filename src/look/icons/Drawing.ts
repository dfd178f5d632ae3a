/**
 * One icon on a 16 px grid. `line` is drawn with the 1.5 px stroke, `dots` with a heavier one, `dashes` broken;
 * `solid` is filled; `cut` is drawn in the colour of the sheet on top of a solid.
 */
export interface Drawing {
  readonly line?: string;
  readonly dots?: string;
  readonly dashes?: string;
  readonly solid?: string;
  readonly cut?: string;
}
