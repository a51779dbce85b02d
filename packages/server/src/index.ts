export * from './main.ts';
export * from './options.ts';
export * from './start/config.ts';
export * from './start/defaults.ts';
export * from './start/server.ts';
