import { type PackFile, parsePack } from '@esagono/engine';
import gravellona from '@esagono/games/packs/banditen-gravellona.pack.json';
import tarnova from '@esagono/games/packs/banditen-tarnova.pack.json';
import novegno from '@esagono/games/packs/strafexpedition-novegno.pack.json';
import drvar from '@esagono/games/packs/ta1-drvar.pack.json';
import gravellona2013 from '@esagono/games/packs/ta1-gravellona.pack.json';

/** A pack of ours that makes a battle more even; docs/balance.md says what was measured. */
interface Proposal {
  readonly key: `proposal.${'gravellona' | 'tarnova' | 'gravellona2013' | 'drvar' | 'novegno'}`;
  readonly scenario: string;
  readonly pack: PackFile;
}

const read = (file: object): PackFile => parsePack(JSON.stringify(file));

const PROPOSALS: readonly Proposal[] = [
  { key: 'proposal.gravellona', scenario: 'gravellona', pack: read(gravellona) },
  { key: 'proposal.tarnova', scenario: 'tarnova', pack: read(tarnova) },
  { key: 'proposal.gravellona2013', scenario: 'gravellona', pack: read(gravellona2013) },
  { key: 'proposal.drvar', scenario: 'drvar', pack: read(drvar) },
  { key: 'proposal.novegno', scenario: 'novegno', pack: read(novegno) },
];

/** What is proposed for this battle. */
export const proposalsFor = (game: string, scenario: string): readonly Proposal[] =>
  PROPOSALS.filter((one) => one.pack.game === game && one.scenario === scenario);
