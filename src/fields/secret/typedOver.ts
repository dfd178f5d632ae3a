/** What somebody typed into an input in which a mask stood: nobody means a part of the mask by it. */
export function typedOver(mask: string, text: string): string {
  // Without a dot nothing is left of the mask, though what was typed may end as it does.
  if (!text.includes(mask.charAt(0))) return text;
  const before = commonLength([...mask], [...text]);
  const after = commonLength([...mask].reverse(), [...text].reverse().slice(0, text.length - before));
  return text.slice(before, text.length - after);
}

function commonLength(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((character, index) => character !== other[index]);
  return end < 0 ? one.length : end;
}
