/** TA1-7a: whoever has a single point, and all of it left, manages one hex whatever it costs. */
export const manages = (capacity: number, left: number): boolean => capacity === 1 && left === 1;
