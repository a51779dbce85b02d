/** The top folder of the checkout. */
export const root: string;
export function findNode(): string;
export function keepCompiled(): void;
export function environmentFor(node: string, extra?: Record<string, string>): NodeJS.ProcessEnv;
