import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** A text of a game in one language: `text/it.json`, `text/rules.it.json`, `text/rulings.it.json`. */
const TEXT = /\/games\/(\w+)\/text\/(?:(rules|rulings)\.)?([a-z]{2})\.json$/;
const DATA = /\/games\/\w+\/data\/[\w-]+\.json$/;
/** Data of more bytes than this travels as data: read faster than script, and by all threads once. */
const LARGE = 40_000;

const MARK = '\0late:';
const END = '.js';

const isLate = (file: string): boolean =>
  TEXT.test(file) || (DATA.test(file) && statSync(file).size > LARGE);

const named = (text: string): string => JSON.stringify(text.replaceAll('\\', '/'));

/** Large data and its neighbours of the same game. */
function dataInstead(file: string, helpers: string): string {
  const folder = dirname(file);
  const large = readdirSync(folder)
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter(isLate);
  return [
    ...large.map((one, i) => `import url${i} from ${named(`${one}?url`)};`),
    `import { lateData } from ${named(join(helpers, 'late-data.ts'))};`,
    `const beside = [${large.map((_, i) => `url${i}`).join(', ')}];`,
    `export default await lateData(url${large.indexOf(file)}, beside);`,
  ].join('\n');
}

/** What stands in the place of a file. */
function standIn(file: string, helpers: string): string {
  const [, game, book, language] = TEXT.exec(file) ?? [];
  if (game === undefined) return dataInstead(file, helpers);
  const kind = book === undefined ? 'messages' : 'rulebook';
  return [
    `import url from ${named(`${file}?url`)};`,
    'const json = async () => (await fetch(url)).json();',
    `import { lateText } from ${named(join(helpers, 'late-texts.ts'))};`,
    `export default lateText('${game}', '${language}', '${kind}', json);`,
  ].join('\n');
}

/**
 * What the first board does not need is left out of its script. Games name their files as if they
 * were all there: texts come when they are read, and they and large data as JSON.
 */
export function lateFiles(helpers: string): Plugin {
  return {
    name: 'late-files',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith('.json') || !importer || importer.startsWith(MARK)) return undefined;
      const file = join(dirname(importer), source).replaceAll('\\', '/');
      return isLate(file) ? `${MARK}${file}${END}` : undefined;
    },
    load(id) {
      if (!id.startsWith(MARK)) return undefined;
      return standIn(id.slice(MARK.length, -END.length), helpers);
    },
  };
}
