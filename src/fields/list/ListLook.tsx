import type { Look, LookProps } from '../look.ts';

function Enumeration({ value }: LookProps) {
  return Array.isArray(value) ? value.map(String).join(', ') : String(value);
}

/** Its values in their order, parted by commas. */
export const listLook: Look = { Cell: Enumeration, Detail: Enumeration };
