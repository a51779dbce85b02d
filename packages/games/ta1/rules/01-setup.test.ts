import { describe, expect, it } from 'vitest';
import { code, range, type Tree } from '../../answers.test-util.ts';
import { expectAnswers, type Moment, moment, without } from '../answers.test-util.ts';
import { TOKENS } from '../model/data.ts';
import { VERB } from '../model/verbs.ts';

// GT13-16, DRV-16: where each piece may be set up, and when a side is ready.

const OMEGNA = ['0920', '1020', '1120'];
const BASSO_CUSIO = ['1320', '1420', '1520'];
const VALSTRONA = ['0614', '0615', '0616'];
const OLTRE_STRONA = ['1715', '1716', '1815'];
const OBJECTIVES = ['1216', '1313', '1110', '1708', '1410', '1609', '1508', '1404', '1006'];
const STARS = ['0305', '1814', '1208', '1606', '1409', '1709'];
const numbered = (name: string, last: number): string[] =>
  range(1, last + 1).map((n) => `${name} ${n}`);
const COMMUNISTS = [...numbered('Fanfulla', 4), ...numbered('Romolo', 4), ...numbered('Redi', 4)];

const begin = (scenario: string, ...play: readonly Tree[]): Moment =>
  moment({ scenario, start: 'begin' }, ...play);
const put = (unit: string, at: string): Tree => ({ do: 'place', unit, at });

/** Every piece at every hex, and some that are none. */
const everywhere = ({ pos }: Moment, verb: number) =>
  range(-1, pos.scene.tables.slots + 1).flatMap((unit) =>
    range(-1, pos.scene.tables.grid.size + 1).map((hex) => code(verb, unit, hex)),
  );
const places = (
  at: Moment,
  units: readonly string[],
  hexes: readonly string[],
  verb: number = VERB.place,
) => units.flatMap((name) => hexes.map((id) => code(verb, at.unit(name), at.hex(id))));
const tokensAt = ({ pos }: Moment) =>
  range(-1, TOKENS.length + 1).flatMap((id) =>
    range(-1, pos.scene.tables.grid.size + 1).map((hex) => code(VERB.hide, id, hex)),
  );
const others = without(VERB.accept, VERB.ready, VERB.place, VERB.aim, VERB.hide);
const all = (at: Moment) => [
  code(VERB.accept),
  code(VERB.ready),
  ...everywhere(at, VERB.place),
  ...everywhere(at, VERB.aim),
  ...tokensAt(at),
  ...others,
];

describe('GT13-16 the set-up of Gravellona', () => {
  it('the partisan: each formation on the hexes of its valleys', () => {
    const at = begin('gravellona');
    expect(at.point.name).toBe('setup');
    expectAnswers(at, all(at), [
      code(VERB.accept),
      ...places(
        at,
        [...COMMUNISTS, 'Comando partigiano'],
        [...OMEGNA, ...BASSO_CUSIO, ...VALSTRONA],
      ),
      ...places(at, ['Automezzo'], OMEGNA),
      ...places(at, ['Cinquanta', 'Cinquanta mitraglieri'], OLTRE_STRONA),
      ...places(at, numbered('Beltrami', 3), BASSO_CUSIO),
    ]);
  });

  it('TA1-10a eight points in a hex and no more; a Command does not count', () => {
    const four = COMMUNISTS.slice(0, 4);
    const at = begin('gravellona', ...four.map((name) => ({ partisan: put(name, '1020') })));
    const rest = [...OMEGNA, ...BASSO_CUSIO, ...VALSTRONA].filter((id) => id !== '1020');
    expectAnswers(at, all(at), [
      code(VERB.accept),
      ...places(at, COMMUNISTS, rest),
      ...places(at, ['Comando partigiano'], [...rest, '1020']),
      ...places(at, ['Automezzo'], ['0920', '1120']),
      ...places(at, ['Cinquanta', 'Cinquanta mitraglieri'], OLTRE_STRONA),
      ...places(at, numbered('Beltrami', 3), BASSO_CUSIO),
    ]);
    const moved = begin('gravellona', ...four.map((name) => ({ partisan: put(name, '1020') })), {
      partisan: put('Fanfulla 1', '0920'),
    });
    expect(moved.pos.mass0[moved.hex('1020')]).toBe(6);
    expect(moved.pos.mass0[moved.hex('0920')]).toBe(2);
  });

  it('L20 the RSI: five platoons in five objectives, the others at their posts', () => {
    const at = begin(
      'gravellona',
      { partisan: 'usual' },
      { rsi: put('IV/Venezia Giulia 1', '1216') },
    );
    const rest = OBJECTIVES.filter((id) => id !== '1216');
    expect(at.point.name).toBe('setup');
    expectAnswers(at, all(at), [
      code(VERB.accept),
      ...places(at, numbered('IV/Venezia Giulia', 5), rest),
      ...places(at, ['I/Venezia Giulia'], OBJECTIVES),
      ...places(at, ['Artiglieria'], ['1508']),
      ...places(at, ['Compagnia OP', 'Comando IV compagnia'], ['1609']),
      ...places(at, ['Plotone tedesco (D)'], ['1404']),
    ]);
  });

  it('ready when all stand, and the default takes back what was placed', () => {
    const rsi = [
      ...numbered('IV/Venezia Giulia', 5).map((name, i) => put(name, OBJECTIVES[i])),
      put('I/Venezia Giulia', '1216'),
      put('Artiglieria', '1508'),
      put('Compagnia OP', '1609'),
      put('Comando IV compagnia', '1609'),
      put('Plotone tedesco (D)', '1404'),
    ];
    const ready = (placed: readonly Tree[]) => {
      const at = begin(
        'gravellona',
        { partisan: 'usual' },
        ...placed.map((deed) => ({ rsi: deed })),
      );
      return at.point.refuse(at.pos, at.seat, code(VERB.ready));
    };
    expect(ready(rsi)).toBeUndefined();
    for (const missing of rsi) {
      expect(ready(rsi.filter((deed) => deed !== missing))).toMatchObject({ code: 'notYet' });
    }
    const taken = begin(
      'gravellona',
      { partisan: put('Romolo 1', '0614') },
      { partisan: put('Comando partigiano', '0614') },
      { partisan: 'usual' },
    );
    const { pos } = taken;
    expect(pos.hex[taken.unit('Romolo 1')]).toBe(pos.scene.tables.defaults[taken.unit('Romolo 1')]);
    expect(pos.mass0[taken.hex('0614')]).toBe(
      COMMUNISTS.filter((n) => pos.hex[taken.unit(n)] === taken.hex('0614')).length * 2,
    );
  });

  it('GT13-3.1 nobody has once held an objective before the battle', () => {
    const at = begin('gravellona', { partisan: 'usual' }, { rsi: 'usual', dice: [6, 1] });
    expect(at.pos.onceHeld).toBe(0);
    expect([...at.pos.control]).toEqual(OBJECTIVES.map(() => 1));
  });
});

describe('DRV-16, DRV-12.1a the set-up of Drvar', () => {
  const zone = (at: Moment): string[] => at.pos.scene.tables.map.zones.yu_setup;
  const PIECES = [
    'Prateći bataljon 1',
    'Prateći bataljon 2',
    'Oficirska škola',
    'Inžinjerija',
    'PA mitraljezi',
    'L3',
    'Delegati omladine',
    'Vrhovni štab',
  ];
  const NAMES = TOKENS.slice(1);

  it('the Yugoslav in the red hexes, and a token on each star', () => {
    const at = begin('drvar');
    const { entryCost, kMobility } = at.pos.scene.tables;
    const stands = (name: string, id: string) =>
      entryCost[kMobility[at.pos.kind[at.unit(name)]]][at.hex(id)] !== 255;
    expect(at.point.name).toBe('setup');
    expectAnswers(at, all(at), [
      code(VERB.accept),
      ...PIECES.flatMap((name) =>
        places(
          at,
          [name],
          zone(at).filter((id) => stands(name, id)),
        ),
      ),
      ...NAMES.flatMap((_, i) => STARS.map((id) => code(VERB.hide, i + 1, at.hex(id)))),
    ]);
  });

  it('DRV-12.1a each identity as often as there are counters of it: two X, one of the others', () => {
    const tito = { yugoslav: { do: 'hide', token: 'tito', at: '0305' } };
    const hidden = (...play: readonly Tree[]) => {
      const at = begin('drvar', ...play);
      return tokensAt(at)
        .filter((given) => at.point.refuse(at.pos, at.seat, given) === undefined)
        .map((given) => `${TOKENS[given[1]]} ${STARS.find((id) => at.hex(id) === given[2])}`)
        .sort();
    };
    const left = (names: readonly string[], stars: readonly string[]) =>
      names.flatMap((name) => stars.map((id) => `${name} ${id}`)).sort();
    const rest = NAMES.filter((name) => name !== 'tito');
    expect(hidden(tito)).toEqual(left(rest, STARS));
    const x = (at: string) => ({ yugoslav: { do: 'hide', token: 'x', at } });
    expect(hidden(x('0305'))).toEqual(
      [
        ...left(NAMES, STARS.slice(1)),
        ...left(
          NAMES.filter((n) => n !== 'x'),
          ['0305'],
        ),
      ].sort(),
    );
    expect(hidden(x('0305'), x('1814'))).toEqual(
      left(
        NAMES.filter((n) => n !== 'x'),
        STARS,
      ),
    );
  });

  it('DRV-12.1a the Yugoslav is ready when all stand and the last token lies on its star', () => {
    const { defaults, grid } = begin('drvar').pos.scene.tables;
    const two = (n: number): string => String(n).padStart(2, '0');
    const idOf = (hex: number) => two((hex % grid.cols) + 1) + two(Math.floor(hex / grid.cols) + 1);
    const units = begin('drvar');
    const placed = PIECES.map((name) => put(name, idOf(defaults[units.unit(name)])));
    const identities = ['tito', 'urss', 'usa', 'gb', 'x', 'x'];
    const hidden = identities.map((token, i) => ({ do: 'hide', token, at: STARS[i] }));
    const ready = (deeds: readonly Tree[]) => {
      const at = begin('drvar', ...deeds.map((deed) => ({ yugoslav: deed })));
      return at.point.refuse(at.pos, at.seat, code(VERB.ready));
    };
    expect(ready([...placed, ...hidden])).toBeUndefined();
    expect(ready([...placed, ...hidden.slice(1)])).toMatchObject({ code: 'notYet' });
    expect(ready([...placed.slice(1), ...hidden])).toMatchObject({ code: 'notYet' });
  });

  it('DRV-12.3d nobody is aimed beyond the map, and nobody is there who is not', () => {
    const at = begin('drvar', { yugoslav: 'usual' });
    const { grid, slots } = at.pos.scene.tables;
    const why = (unit: number, hex: number) =>
      at.point.refuse(at.pos, at.seat, code(VERB.aim, unit, hex));
    expect(why(at.unit('Rot'), at.hex('1606'))).toBeUndefined();
    for (const hex of [-1, grid.size])
      expect(why(at.unit('Rot'), hex)).toMatchObject({ code: 'offMap' });
    for (const unit of [-1, slots])
      expect(why(unit, at.hex('1606'))).toMatchObject({ code: 'notYours' });
  });

  it('DRV-12.3d the German names dry hexes for all who land, and the Yugoslav does not see them', () => {
    const at = begin(
      'drvar',
      { yugoslav: 'usual' },
      { german: { do: 'aim', unit: 'Panther', at: '1606' } },
    );
    const wave = [
      'Panther',
      'Greifer',
      'Stürmer',
      'Brecher',
      'Draufgänger',
      'Beißer',
      'Rot',
      'Grün',
      'Blau',
      'Schwere MG',
      'Rybka',
    ];
    const { grid, entryCost } = at.pos.scene.tables;
    const dry = range(0, grid.size).filter((hex) => entryCost[0][hex] !== 255);
    const aims = wave.flatMap((name) => dry.map((hex) => code(VERB.aim, at.unit(name), hex)));
    const aimed = code(VERB.aim, at.unit('Panther'), at.hex('1606')).join();
    expectAnswers(at, all(at), [
      code(VERB.accept),
      ...aims.filter((given) => given.join() !== aimed),
    ]);
    const named = begin(
      'drvar',
      { yugoslav: 'usual' },
      ...wave.map((unit) => ({ german: { do: 'aim', unit, at: '1606' } })),
    );
    expect(named.point.refuse(named.pos, named.seat, code(VERB.ready))).toBeUndefined();
    expect(at.point.refuse(at.pos, at.seat, code(VERB.ready))).toMatchObject({ code: 'notYet' });
  });
});
