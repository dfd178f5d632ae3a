/** A value without which a test cannot go on. Throws if it is absent. */
export function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('The test expects a value here.');
  return value;
}
