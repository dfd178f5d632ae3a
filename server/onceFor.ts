/** A function whose answer for each object is computed once, and forgotten with the object. */
export function onceFor<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const answer = known.get(key) ?? { value: compute(key) };
    known.set(key, answer);
    return answer.value;
  };
}
