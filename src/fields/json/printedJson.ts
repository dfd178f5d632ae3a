/** A value as JSON, pretty-printed with `indent` spaces; undefined where it is nested too deeply, or too long, for the browser to print. */
export function printedJson(value: unknown, indent = 2): string | undefined {
  try {
    return JSON.stringify(value, null, indent);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
