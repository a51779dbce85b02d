export const OVERLAYS = [];
export const overlayOf = (): undefined => undefined;
