import ansis from 'ansis';
import { screenWidth, wrap } from '../print.ts';
import type { Desk } from './desk.ts';

/** Answers that look something up and change nothing. */
export function showMap(desk: Desk, where: string): void {
  if (where === 'n' || where === 's' || where === 'e' || where === 'w') {
    desk.screen.scroll(where);
  } else if (where !== '') {
    const hex = desk.screen.hexNamed(where);
    if (!hex) {
      desk.say('unknownHex', { hex: where });
      return;
    }
    desk.screen.centreOn(hex.hex);
  }
  desk.voice.text(desk.screen.map());
  desk.voice.data({ type: 'board', board: desk.screen.board });
}

export function lookAt(desk: Desk, where: string): void {
  const hex = desk.screen.hexNamed(where);
  if (!hex) {
    desk.say('unknownHex', { hex: where });
    return;
  }
  desk.voice.text(desk.screen.look(hex));
  const units = desk.session.view().units.filter((unit) => unit.hex === hex.hex);
  desk.voice.data({ type: 'hex', hex, units });
}

export function showOverlay(desk: Desk, words: readonly string[]): void {
  const { session } = desk;
  const { game, pos, speaker } = session;
  const [name = '', where] = words;
  const hex = where === undefined ? undefined : desk.screen.hexNamed(where);
  if (!game.overlays.includes(name) || (where !== undefined && !hex)) {
    if (where !== undefined && !hex) desk.say('unknownHex', { hex: where });
    desk.voice.text([game.overlays.map((o) => `show ${o} HEX`).join(' · ') || '–']);
    return;
  }
  const overlay = game.overlay(pos, session.viewer, name, hex?.hex ?? -1);
  if (!overlay) return;
  if (hex) desk.screen.centreOn(hex.hex);
  desk.voice.text(desk.screen.map(new Set(overlay.hexes.map((h) => h.hex))));
  desk.voice.text(overlay.notes.map((note) => `  ${speaker.phrase(pos, note)}`));
  desk.voice.data({ type: 'overlay', overlay });
}

export function tellRule(desk: Desk, id: string): void {
  const { speaker, game } = desk.session;
  const wanted = id.toUpperCase();
  const texts = game.text.ruleTexts[speaker.language];
  const rulings = game.text.rulings[speaker.language];
  const found = [texts, rulings]
    .flatMap((all) => Object.entries(all))
    .find(([key]) => key.toUpperCase() === wanted);
  if (!found) {
    desk.say('unknownRule', { rule: id.slice(0, 40) });
    return;
  }
  const [key, { title, text }] = found;
  const info = game.text.rules.find((rule) => rule.id === key);
  const links = [...(info?.rulings ?? []), ...(info?.options ?? [])];
  desk.voice.text([
    `${ansis.bold(`${key} ${title}`)}`,
    wrap(text, Math.min(screenWidth(), 90), '  '),
    ...(links.length > 0 ? [ansis.dim(`  → ${links.join(', ')}`)] : []),
  ]);
  desk.voice.data({ type: 'rule', id: key, title, text });
}

export function tellLog(desk: Desk, count: number): void {
  const said = desk.session.log(count);
  if (said.length === 0) desk.say('noLog');
  desk.voice.text(said.map(({ turn, text }) => `  ${ansis.dim(String(turn).padStart(2))} ${text}`));
  desk.voice.data({ type: 'log', log: said });
}
