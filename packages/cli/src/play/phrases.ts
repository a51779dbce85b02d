import {
  type Decision,
  fieldKind,
  type Game,
  type Json,
  namesUnits,
  type OddsSheet,
  type Outcome,
  type Position,
  type Prospect,
  ranksOf,
  type Speaker,
  sideIds,
  type Threat,
  type UnitView,
  type View,
  wordOf,
} from '@esagono/engine';
import ansis from 'ansis';
import { nameColour } from '../draw/palette.ts';
import { word } from '../words.ts';

const list = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value as Json];

/** A decision in one short line: `Move Redi 1 → 12.14`. */
export function decisionLine(
  game: Game,
  pos: Position,
  speaker: Speaker,
  decision: Decision,
): string {
  const fields = game.verbs.find((verb) => verb.name === decision.do)?.fields ?? {};
  const hasGoal = Object.keys(decision).some((field) => fieldKind(fields, field) === 'goal');
  const parts = [speaker.say(`verb.${decision.do}`)];
  for (const [field, value] of Object.entries(decision)) {
    if (field === 'do' || value === null) continue;
    // A path is long and its end is what matters; the file keeps the whole of it.
    const kind = fieldKind(fields, field);
    if (kind === 'path' && hasGoal) continue;
    const text = namesUnits(kind)
      ? list(value)
          .map((unit) => (typeof unit === 'number' ? game.unitName(pos, unit) : wordOf(unit)))
          .join(', ')
      : typeof value === 'object'
        ? list(value)
            .map((item) => (typeof item === 'object' ? JSON.stringify(item) : String(item)))
            .join(' ')
        : String(value);
    if (text === '') continue;
    if (kind === 'goal' || kind === 'path') parts.push(`→ ${text}`);
    else if (kind === 'hex' || kind === 'target') parts.push(`⇒ ${text}`);
    else if (namesUnits(kind)) parts.push(text);
    else parts.push(`${field} ${text}`);
  }
  return parts.join(' ');
}

export function unitLine(speaker: Speaker, pos: Position, game: Game, unit: UnitView): string {
  if (!unit.known) {
    return `${paintSide(unit.side, '■')} ${word(speaker.language, 'unknownUnit')}`;
  }
  const { face } = unit;
  const figures = (face.figures ?? []).map((f) => `${speaker.say(`figure.${f.key}`)} ${f.value}`);
  const markers = unit.markers.map(
    (m) => `${speaker.say(`marker.${m.key}`)}${m.value === undefined ? '' : ` ${m.value}`}`,
  );
  const printed = [face.strength, face.movement].filter((n) => n !== undefined).join('-');
  const where =
    unit.hex >= 0
      ? game.hexName(pos, unit.hex)
      : unit.place
        ? speaker.say(`place.${unit.place}`)
        : word(speaker.language, 'offMap');
  return [
    `${paintSide(unit.side, '■')} ${ansis.bold(face.name)}`,
    ansis.dim(speaker.say(`type.${face.type}`)),
    printed,
    where,
    ...figures.map((figure) => ansis.dim(figure)),
    ...markers.map((marker) => ansis.yellow(marker)),
  ]
    .filter((part) => part !== '')
    .join('  ');
}

export const paintSide = (side: number, text: string): string => ansis.hex(nameColour(side))(text);

/** Turn, phase, tracks and notices, two or three lines above the question. */
export function statusLines(pos: Position, speaker: Speaker, view: View): string[] {
  const clock = speaker.phrase(pos, view.clock);
  const { turn: now, turns } = view;
  const turn =
    turns === undefined
      ? word(speaker.language, 'openTurn', { turn: now })
      : word(speaker.language, 'turn', { turn: now, turns });
  const phase = speaker.say(`phase.${view.phase}`);
  const sides = view.sides.map((side) => {
    const tracks = side.tracks
      .map(
        (t) =>
          `${speaker.say(`track.${t.key}`)} ${t.value}${t.max === undefined ? '' : `/${t.max}`}`,
      )
      .join(', ');
    const mark = side.active ? '▶' : side.initiative ? '▷' : ' ';
    return `${mark} ${paintSide(side.side, ansis.bold(speaker.side(pos, side.side)))}  ${tracks}`;
  });
  const notices = view.notices.map((notice) => ansis.yellow(speaker.phrase(pos, notice)));
  return [
    ansis.bold([...new Set([turn, clock, phase])].join(' · ')),
    ...sides,
    ...(notices.length > 0 ? [notices.join(' · ')] : []),
  ];
}

const BAR = 28;

/** One line: the chance that matters most, and what is to be expected. */
const headlineOf = (pos: Position, speaker: Speaker, { headline }: Prospect): string =>
  speaker.phrase(pos, { ...headline, key: `headline.${headline.key}` });

/** Outcomes as bars with exact fractions. */
function bars(
  pos: Position,
  speaker: Speaker,
  outcomes: Prospect['outcomes'],
  sampled: boolean,
): string[] {
  const labels = outcomes.map(({ key, values }) =>
    speaker.phrase(pos, { key: `odds.${key}`, values }),
  );
  const wide = Math.max(8, ...labels.map((label) => label.length));
  return outcomes.map((o, i) => {
    const full = Math.round(o.probability * BAR);
    const bar = ansis.cyan('█'.repeat(full)) + ansis.dim('░'.repeat(BAR - full));
    const percent = `${(o.probability * 100).toFixed(1)}%`.padStart(6);
    const exact = sampled ? '' : o.fraction;
    return `  ${(labels[i] ?? '').padEnd(wide)}  ${bar} ${percent}  ${ansis.dim(exact)}`.trimEnd();
  });
}

/** What the sheet rests on: the enemy's choice, what nobody can know, throws that were only tried. */
function reservations(pos: Position, speaker: Speaker, sheet: OddsSheet): string[] {
  const { language } = speaker;
  const { depends } = sheet;
  const lines = sheet.unknown.map((one) =>
    ansis.yellow(speaker.phrase(pos, { ...one, key: `odds.unknown.${one.key}` })),
  );
  if (sheet.sampled) lines.push(ansis.yellow(word(language, 'sampled', { n: sheet.sampled })));
  if (sheet.later) lines.push(ansis.dim(word(language, 'later')));
  if (depends) {
    const otherwise = headlineOf(pos, speaker, depends.otherwise);
    lines.push(
      `${speaker.say(`depends.${depends.key}`)}: ${ansis.bold(otherwise)}  ${ruleName(speaker, depends.rule)}`,
    );
  }
  return lines;
}

/** Who may break into the act, hex by hex, with what chance and at what price. */
export function threatLines(
  game: Game,
  pos: Position,
  speaker: Speaker,
  threats: readonly Threat[],
): string[] {
  if (threats.length === 0) return [];
  const lines = threats.map(({ at, decision, sheet }) => {
    const price = sheet.cost.map(({ key, value }) => speaker.say(`cost.${key}`, { value }));
    const what = decisionLine(game, pos, speaker, decision);
    const cost = price.length > 0 ? ` (${price.join(', ')})` : '';
    return `  ${game.hexName(pos, at)}  ${what}: ${headlineOf(pos, speaker, sheet)}${ansis.dim(cost)}`;
  });
  return [ansis.bold(word(speaker.language, 'threats')), ...lines];
}

/** Headline and price, outcomes as bars, then every modifier with its paragraph. */
export function oddsLines(pos: Position, speaker: Speaker, sheet: OddsSheet): string[] {
  const price = sheet.cost.map(({ key, value }) => speaker.say(`cost.${key}`, { value }));
  const lines = [
    `${ansis.bold(word(speaker.language, 'chance'))}  ${ruleName(speaker, sheet.rule)}`,
    ansis.bold(headlineOf(pos, speaker, sheet)),
    ...(price.length > 0 ? [`${word(speaker.language, 'price')}: ${price.join(', ')}`] : []),
    ...bars(pos, speaker, sheet.outcomes, sheet.sampled !== undefined),
    ...reservations(pos, speaker, sheet),
  ];
  if (sheet.modifiers.length > 0) {
    lines.push(ansis.bold(word(speaker.language, 'why')));
    for (const m of sheet.modifiers) {
      const value = `${m.value > 0 && !m.plain ? '+' : ''}${m.value}`.padStart(4);
      lines.push(`  ${value}  ${speaker.say(`modifier.${m.key}`)}  ${ansis.dim(m.rule)}`);
    }
  }
  const means = Object.entries(sheet.expected).map(([name, mean]) => {
    const key = `odds.mean.${name}`;
    return `${speaker.has(key) ? speaker.say(key) : name} ${mean.toFixed(2)}`;
  });
  if (means.length > 0) lines.push(`${word(speaker.language, 'mean')}: ${means.join(', ')}`);
  return lines;
}

/** `BAN-8.1.2 Moving next to the enemy` */
export function ruleName(speaker: Speaker, rule: string): string {
  if (rule === '') return '';
  const title = speaker.ruleTitle(rule);
  return ansis.dim(title === '' ? `[${rule}]` : `[${rule} ${title}]`);
}

export function scoreLines(
  game: Game,
  pos: Position,
  speaker: Speaker,
  outcome: Outcome,
): string[] {
  const { language } = speaker;
  const lines: string[] = [];
  sideIds(game, pos).forEach((_, side) => {
    const own = outcome.score.filter((line) => line.side === side);
    const total = own.reduce((sum, line) => sum + line.points, 0);
    lines.push(
      `${paintSide(side, ansis.bold(speaker.side(pos, side)))}  ${word(language, 'total')} ${total}`,
    );
    for (const line of own) {
      const what = speaker.phrase(pos, {
        key: `score.${line.key}`,
        ...(line.values ? { values: line.values } : {}),
      });
      lines.push(`  ${String(line.points).padStart(4)}  ${what}  ${ansis.dim(line.rule)}`);
    }
  });
  const result = resultLine(pos, speaker, outcome);
  const why = speaker.say(`outcome.${outcome.key}`);
  const now = pos.ended === 0 ? `${word(language, 'now')} ` : '';
  lines.push(`${now}${ansis.bold(result)}: ${why} ${ruleName(speaker, outcome.rule)}`.trimEnd());
  return lines;
}

/** Who won, alone or with others; of more than two sides all of them by rank. */
function resultLine(pos: Position, speaker: Speaker, outcome: Outcome): string {
  const { language } = speaker;
  const sides = speaker.sides(pos);
  const ranks = ranksOf(outcome, sides.length);
  const first = sides.filter((_, side) => ranks[side] === 1);
  const result =
    first.length === sides.length
      ? word(language, 'draw')
      : first.length > 1
        ? word(language, 'shared', { sides: first.join(', ') })
        : word(language, 'winner', { side: first.join() });
  if (sides.length < 3) return result;
  const order = sides.map((name, side) => ({ name, rank: ranks[side] ?? 0 }));
  order.sort((a, b) => a.rank - b.rank);
  return `${result} (${order.map(({ name, rank }) => `${rank}. ${name}`).join(', ')})`;
}
