import { greedyBot } from '@esagono/ai';
import {
  ALL_SEEING,
  deciders,
  firstDecider,
  type GameEvent,
  isRefusal,
  makeHeader,
  Random,
  Speaker,
  secretOfSeed,
  sideIds,
  Table,
  writeDecision,
} from '@esagono/engine';
import { LANGUAGES, type Language } from '@esagono/games/languages.ts';
import ansis from 'ansis';
import { type Battle, battleId } from '../battles.ts';
import { scoreLines } from './phrases.ts';

const SEED = 1;
const BUDGET = 60;
/** A playthrough is for reading: a campaign is told up to here. */
const MOST_DECISIONS = 500;

const HEAD: Readonly<Record<Language, { story: string; score: string; cut: string }>> = {
  en: { story: 'The game', score: 'Score', cut: 'The story stops here, before the end.' },
  it: {
    story: 'La partita',
    score: 'Punteggio',
    cut: 'Il racconto si ferma qui, prima della fine.',
  },
};

interface Moment {
  readonly turn: number;
  readonly clock: Record<Language, string>;
  readonly lines: readonly { rule: string; text: Record<Language, string> }[];
}

/** A whole game between greedy bots, told in every language: the same text every time. */
export function goldenText(battle: Battle): string {
  const { game, scenario } = battle;
  const speakers = { en: new Speaker(game, 'en'), it: new Speaker(game, 'it') };
  const header = makeHeader(game, { scenario: scenario.id }, secretOfSeed(SEED));
  const table = new Table(game, header);
  const random = new Random(SEED);
  const inBoth = (say: (speaker: Speaker) => string): Record<Language, string> => ({
    en: say(speakers.en),
    it: say(speakers.it),
  });
  const told = (events: readonly GameEvent[]) =>
    events.map((event) => ({
      rule: event.rule,
      text: inBoth((speaker) => speaker.event(table.pos, event)),
    }));
  const moment = (events: () => readonly GameEvent[]): Moment => {
    const view = game.view(table.pos, ALL_SEEING);
    const clock = inBoth((speaker) => speaker.phrase(table.pos, view.clock));
    return { turn: view.turn, clock, lines: told(events()) };
  };
  const moments = [moment(() => table.opening)];
  while (table.pos.ended === 0 && table.length < MOST_DECISIONS) {
    moments.push(
      moment(() => {
        const seat = firstDecider(deciders(game, table.pos));
        const known = table.known(seat);
        const code = greedyBot.choose(game, known, seat, random, BUDGET);
        const result = table.play(seat, writeDecision(game, known, code));
        if (isRefusal(result)) throw new Error(`greedy is refused: ${result.rule} ${result.code}`);
        return result.events;
      }),
    );
  }
  const parts = [
    `# ${game.title}: ${scenario.id}`,
    `${battleId(battle)}, edition ${game.edition}, greedy against greedy, seed ${SEED}: ${table.length} decisions, last hash ${table.hash.slice(0, 16)}. Written by \`esagono golden\`; not to be edited by hand.`,
    ...LANGUAGES.flatMap((language) => [
      `## ${HEAD[language].story}`,
      ...story(moments, language),
      ...(table.pos.ended === 0 ? [HEAD[language].cut] : []),
      `## ${HEAD[language].score}`,
      score(table, speakers[language]),
    ]),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Paragraph after paragraph, a heading a turn. */
function story(moments: readonly Moment[], language: Language): string[] {
  const parts: string[] = [];
  let turn = Number.NaN;
  let lines: string[] = [];
  const flush = (): void => {
    if (lines.length > 0) parts.push(lines.join('\n'));
    lines = [];
  };
  for (const moment of moments) {
    if (moment.turn !== turn) {
      flush();
      turn = moment.turn;
      parts.push(`### ${moment.clock[language]}`);
    }
    lines.push(...moment.lines.map(({ rule, text }) => `- ${text[language]} ${rule}`.trimEnd()));
  }
  flush();
  return parts;
}

function score(table: Table, speaker: Speaker): string {
  const { game, pos } = table;
  const lines = scoreLines(game, pos, speaker, game.outcome(pos)).map((line) => ansis.strip(line));
  const names = sideIds(game, pos).map((_, side) => speaker.side(pos, side));
  return lines
    .map((line) => {
      if (line.startsWith('  ')) return `- ${line.trim()}`;
      return names.some((name) => line.startsWith(`${name}  `)) ? `\n**${line}**\n` : `\n${line}`;
    })
    .join('\n')
    .trim();
}
