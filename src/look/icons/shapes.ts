/** Path of a circle, so that an icon is nothing but paths. */
export function ring(x: number, y: number, radius: number): string {
  const half = `a${radius} ${radius} 0 1 1`;
  return `M${x - radius} ${y}${half} ${2 * radius} 0${half} ${-2 * radius} 0z`;
}

/** Path of a rectangle with round corners. */
export function box(x: number, y: number, width: number, height: number, radius: number): string {
  const corner = `a${radius} ${radius} 0 0 1`;
  const across = width - 2 * radius;
  const down = height - 2 * radius;
  return [
    `M${x + radius} ${y}h${across}${corner} ${radius} ${radius}v${down}${corner} ${-radius} ${radius}`,
    `h${-across}${corner} ${-radius} ${-radius}v${-down}${corner} ${radius} ${-radius}z`,
  ].join('');
}

/** Path of a quarter, half or three quarters of a disc, clockwise from twelve o'clock. */
export function slice(x: number, y: number, radius: number, quarters: 1 | 2 | 3): string {
  const end = { 1: `${x + radius} ${y}`, 2: `${x} ${y + radius}`, 3: `${x - radius} ${y}` }[quarters];
  return `M${x} ${y}V${y - radius}A${radius} ${radius} 0 ${quarters === 3 ? 1 : 0} 1 ${end}z`;
}
