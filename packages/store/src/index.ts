export * from './append.ts';
export * from './copy.ts';
export * from './ids.ts';
export * from './migrate.ts';
export * from './news.ts';
export * from './people.ts';
export * from './schema.ts';
export * from './store.ts';
