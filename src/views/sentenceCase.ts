/** A label as the beginning of a sentence: `Integration Errors` is `Integration errors`. */
export function sentenceCase(label: string): string {
  return label.charAt(0) + label.slice(1).toLowerCase();
}
