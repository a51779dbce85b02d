declare module 'zzfx' {
  /** Plays one synthesised sound; the numbers are its shape. */
  export function zzfx(...parameters: readonly number[]): AudioBufferSourceNode;
}
