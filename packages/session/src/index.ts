export * from './formality.ts';
export * from './host.ts';
export * from './local.ts';
export * from './log.ts';
export * from './past.ts';
export * from './session.ts';
export * from './turns.ts';
export * from './windows.ts';
