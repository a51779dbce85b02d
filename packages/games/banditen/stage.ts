export const describe = (): Record<string, unknown> => ({});
export const stage = (): void => {};
