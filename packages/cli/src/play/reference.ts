import ansis from 'ansis';
import { screenWidth, wrap } from '../print.ts';
import type { Terminal } from './terminal.ts';

/** Answers that look something up and change nothing. */
export function showMap(terminal: Terminal, where: string): void {
  if (where === 'n' || where === 's' || where === 'e' || where === 'w') {
    terminal.screen.scroll(where);
  } else if (where !== '') {
    const hex = terminal.screen.hexNamed(where);
    if (!hex) {
      terminal.say('unknownHex', { hex: where });
      return;
    }
    terminal.screen.centreOn(hex.hex);
  }
  terminal.voice.text(terminal.screen.map());
  terminal.voice.data({ type: 'board', board: terminal.screen.board });
}

export function lookAt(terminal: Terminal, where: string): void {
  const hex = terminal.screen.hexNamed(where);
  if (!hex) {
    terminal.say('unknownHex', { hex: where });
    return;
  }
  terminal.voice.text(terminal.screen.look(hex));
  const units = terminal.session.view().units.filter((unit) => unit.hex === hex.hex);
  terminal.voice.data({ type: 'hex', hex, units });
}

export function showOverlay(terminal: Terminal, words: readonly string[]): void {
  const { session } = terminal;
  const { game, pos, speaker } = session;
  const [name = '', where] = words;
  const hex = where === undefined ? undefined : terminal.screen.hexNamed(where);
  if (!game.overlays.includes(name) || (where !== undefined && !hex)) {
    if (where !== undefined && !hex) terminal.say('unknownHex', { hex: where });
    terminal.voice.text([game.overlays.map((o) => `show ${o} HEX`).join(' · ') || '–']);
    return;
  }
  const overlay = game.overlay(pos, session.viewer, name, hex?.hex ?? -1);
  if (!overlay) return;
  if (hex) terminal.screen.centreOn(hex.hex);
  terminal.voice.text(terminal.screen.map(new Set(overlay.hexes.map((h) => h.hex))));
  terminal.voice.text(overlay.notes.map((note) => `  ${speaker.phrase(pos, note)}`));
  terminal.voice.data({ type: 'overlay', overlay });
}

export function tellRule(terminal: Terminal, id: string): void {
  const { speaker, game } = terminal.session;
  const wanted = id.toUpperCase();
  const texts = game.text.ruleTexts[speaker.language];
  const rulings = game.text.rulings[speaker.language];
  const found = [texts, rulings]
    .flatMap((all) => Object.entries(all))
    .find(([key]) => key.toUpperCase() === wanted);
  if (!found) {
    terminal.say('unknownRule', { rule: id.slice(0, 40) });
    return;
  }
  const [key, { title, text }] = found;
  const info = game.text.rules.find((rule) => rule.id === key);
  const links = [...(info?.rulings ?? []), ...(info?.options ?? [])];
  terminal.voice.text([
    `${ansis.bold(`${key} ${title}`)}`,
    wrap(text, Math.min(screenWidth(), 90), '  '),
    ...(links.length > 0 ? [ansis.dim(`  → ${links.join(', ')}`)] : []),
  ]);
  terminal.voice.data({ type: 'rule', id: key, title, text });
}

export function tellLog(terminal: Terminal, count: number): void {
  const said = terminal.session.log(count);
  if (said.length === 0) terminal.say('noLog');
  terminal.voice.text(
    said.map(({ turn, text }) => `  ${ansis.dim(String(turn).padStart(2))} ${text}`),
  );
  terminal.voice.data({ type: 'log', log: said });
}
