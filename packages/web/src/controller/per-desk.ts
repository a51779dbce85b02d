import type { Desk } from './choice.ts';

/** What follows from a desk alone is worked out once, when first asked for. */
export function perDesk<T>(make: (desk: Desk) => T): (desk: Desk) => T {
  const known = new WeakMap<Desk, { readonly made: T }>();
  return (desk) => {
    const found = known.get(desk) ?? { made: make(desk) };
    known.set(desk, found);
    return found.made;
  };
}
