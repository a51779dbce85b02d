export function npmCommand(): { file: string; args: string[]; shell: boolean };
export function isInstalled(): boolean;
export function install(): void;
