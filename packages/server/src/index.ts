export * from './options.ts';
export * from './server.ts';
