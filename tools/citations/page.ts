import type { Cited } from './tables.ts';

const HEAD = `# What is refused and told, and by which paragraph

Made by \`npm run citations\` from \`text/citations.json\` of each game. Every refusal and every event is listed with each paragraph it may name; a test fails on one that the rulebook's index does not have, on a refusal or event that is not listed, and on a pair that the rules give in a situation although it is not listed.

The lists of Banditen!, of Gravellona 2013 and of Strafexpedition were read once, line by line, with the rulebooks in hand; what Drvar adds, and Tre valli, not yet. Where one sentence has several paragraphs, the moment decides which: who is in the hex, which weapon, which scenario.
`;

/** Sentences as players read them, short enough for a table. */
function short(sentence: string): string {
  const plain = sentence.replaceAll('|', '/').replaceAll(/\s+/g, ' ');
  return plain.length > 80 ? `${plain.slice(0, 77)}…` : plain;
}

function tableOf({ table, titles, sentences }: Cited, kind: 'refusals' | 'events'): string {
  const key = kind === 'refusals' ? 'refusal' : 'event';
  const rows = Object.entries(table[kind]).map(
    ([name, rules]) =>
      `| \`${name}\` | ${short(sentences[`${key}.${name}`] ?? '')} | ${rules.map((rule) => `${rule} ${titles[rule] ?? ''}`).join('; ')} |`,
  );
  return [`| ${key} | sentence | paragraphs |`, '|---|---|---|', ...rows, ''].join('\n');
}

export const pageOf = (games: readonly Cited[]): string =>
  [
    HEAD,
    ...games.flatMap((cited) => [
      `## ${cited.game}: refusals\n`,
      tableOf(cited, 'refusals'),
      `## ${cited.game}: events\n`,
      tableOf(cited, 'events'),
    ]),
  ].join('\n');
