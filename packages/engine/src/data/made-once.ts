/**
 * A function that makes what belongs to `of` when it is first asked for, and remembers it as long as
 * `of` lives: a table that follows from a map or a scene, or the room in which searches on it work.
 */
export function madeOnce<K extends object, V>(make: (of: K) => V): (of: K) => V {
  const made = new WeakMap<K, { readonly value: V }>();
  return (of) => {
    const known = made.get(of);
    if (known) return known.value;
    const value = make(of);
    made.set(of, { value });
    return value;
  };
}
