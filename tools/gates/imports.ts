// What a source file imports, as the gates see it: statically, for its effects, or at run time.
export interface Import {
  readonly file: string;
  readonly line: number;
  readonly specifier: string;
}

const STATIC_IMPORT = /^[ \t]*(?:import|export)\b[^'";]*?\bfrom\s*['"]([^'"]+)['"]/gm;
const BARE_IMPORT = /^[ \t]*import\s*['"]([^'"]+)['"]/gm;
const DYNAMIC_IMPORT = /\b(?:import|require)\s*\(\s*['"`]([^'"`]+)['"`]/g;

export function importsOf(file: string, text: string): Import[] {
  return [STATIC_IMPORT, BARE_IMPORT, DYNAMIC_IMPORT].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({
      file,
      line: text.slice(0, match.index + match[0].length).split('\n').length,
      specifier: match[1] ?? '',
    })),
  );
}
