import { defineConfig } from 'vitest/config';

// The packages find each other through node_modules, whose links lead out of Stryker's copy of the checkout to
// the unmutated sources: resolve them by path instead.
const sourcesOf = (name: string, folder: string) => [
  { find: new RegExp(`^@esagono/${name}$`), replacement: `${folder}/index.ts` },
  { find: new RegExp(`^@esagono/${name}/(.*)$`), replacement: `${folder}/$1.ts` },
];

const packages = new URL('../packages', import.meta.url).pathname;

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  resolve: {
    alias: ['hex', 'engine', 'ai'].flatMap((name) => sourcesOf(name, `${packages}/${name}/src`)),
  },
  test: {
    include: ['packages/{hex,engine}/**/*.test.ts', 'packages/games/skirmish/**/*.test.ts'],
    testTimeout: 30_000,
  },
});
