/** A value of which the tested code reads only these parts. */
export const fromPartial = <Whole extends object>(parts: Partial<Whole>): Whole => parts as Whole;
