import type { Board, Speaker, UnitView } from '@esagono/engine';
import { memo } from 'react';
import { Chips } from './chips.tsx';
import { labelOf } from './counter-words.ts';
import { type Glyph, glyphOf } from './symbols.ts';

/** Colours of one formation's cardboard. */
export interface Livery {
  readonly face: string;
  readonly ink: string;
  /** A band across the top: the brigade or faction within its side. */
  readonly band?: string;
  /** Texture that tells sides apart without colour. */
  readonly pattern?: 'plain' | 'lines' | 'dots' | 'cross';
}

export interface CounterProps {
  readonly seen: UnitView;
  readonly livery: Livery;
  readonly symbols: 'nato' | 'period';
  /** Which symbol is drawn. */
  readonly symbol: string;
  readonly board: Board;
  readonly speaker: Speaker;
  readonly held?: boolean;
  readonly able?: boolean;
  readonly short: string;
  readonly onPress?: (unit: number, add: boolean) => void;
  readonly tabIndex?: number;
}

export function Symbol({ glyph, framed }: { glyph: Glyph; framed: boolean }) {
  return (
    <svg className="c-symbol" viewBox="18 43 164 114" aria-hidden="true">
      {framed && <rect x="25" y="50" width="150" height="100" className="c-frame" />}
      {glyph.line && <path d={glyph.line} className="c-line" />}
      {glyph.solid && <path d={glyph.solid} className="c-solid" />}
    </svg>
  );
}

const FADED = new Set(['outOfCommand', 'ooc', 'outOfSupply']);
const TILTED = new Set(['pinned', 'disorganised', 'disorganized']);
const TABBED = new Set(['activated', 'moved', 'acted', 'done']);

/** Everything on a counter follows from the unit as seen, and from these. */
const same = (a: CounterProps, b: CounterProps): boolean =>
  a.seen === b.seen &&
  a.held === b.held &&
  a.able === b.able &&
  a.symbols === b.symbols &&
  a.speaker === b.speaker &&
  a.onPress === b.onPress;

/** A piece of cardboard: a real button, whatever the game. */
export const Counter = memo(function Counter(props: CounterProps) {
  const { seen, livery, symbols, held, able } = props;
  const { face } = seen;
  const keys = seen.markers.map((m) => m.key);
  const state = [
    held ? 'held' : '',
    able ? 'able' : '',
    keys.some((k) => TILTED.has(k)) ? 'tilted' : '',
    keys.some((k) => FADED.has(k)) ? 'faded' : '',
    keys.some((k) => TABBED.has(k)) ? 'tabbed' : '',
    seen.known ? '' : 'unknown',
  ];
  return (
    <button
      type="button"
      className={`counter pattern-${livery.pattern ?? 'plain'} ${state.join(' ')}`}
      style={{
        ['--face' as string]: livery.face,
        ['--ink' as string]: livery.ink,
        ['--band' as string]: livery.band ?? 'transparent',
      }}
      aria-label={labelOf(seen, props.board, props.speaker, props.short)}
      aria-pressed={held ?? false}
      tabIndex={props.tabIndex ?? -1}
      data-unit={seen.unit}
      onClick={(event) => {
        event.stopPropagation();
        props.onPress?.(seen.unit, event.shiftKey || event.ctrlKey || event.metaKey);
      }}
    >
      {livery.band && <span className="c-band" />}
      {seen.known ? (
        <>
          <span className="c-name" aria-hidden="true">
            {props.short}
          </span>
          <Symbol glyph={glyphOf(props.symbol, symbols)} framed={symbols === 'nato'} />
          <span className="c-figures" aria-hidden="true">
            <b>{face.strength ?? ''}</b>
            {face.figures?.slice(0, 1).map((f) => (
              <i key={f.key}>{f.value}</i>
            ))}
            <b>{face.movement ?? ''}</b>
          </span>
        </>
      ) : (
        <span className="c-back" aria-hidden="true">
          ?
        </span>
      )}
      <Chips seen={seen} speaker={props.speaker} />
    </button>
  );
}, same);
