export * from './config.ts';
export * from './defaults.ts';
export * from './main.ts';
export * from './options.ts';
export * from './server.ts';
