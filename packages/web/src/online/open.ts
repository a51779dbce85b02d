import { editionWords, isOlderEdition, type Opening } from '@esagono/engine';
import { Problem, type RemoteTable, type Step, type TableFace } from '@esagono/protocol';
import { ordersOfWord, wordOfOrders } from '@esagono/session';
import { tryOpening } from '../common/opening-trial.ts';
import { useSettings } from '../common/settings.ts';
import { useNotes } from '../controller/pins.ts';
import { loadGame } from '../games/games.ts';
import { PageSession } from '../table/session.ts';
import { agreedData } from './agreed-packs.ts';
import { ask, client } from './client.ts';
import { RemoteHost, type Seen } from './remote-host.ts';
import { keepSeen, readSeen } from './seen.ts';

/** A table of the server on a page, as one seat sits at it. */
export interface OnlineTable {
  readonly session: PageSession;
  readonly host: RemoteHost;
  readonly remote: RemoteTable;
  /** After how many steps this seat last looked. */
  readonly seen: number;
}

/** The rules of the server are other ones than those of this page, or than those of the match. */
export class OtherEdition extends Error {
  /** What has changed since the match was begun, where that is known. */
  readonly words: readonly string[];

  constructor(words: readonly string[] = []) {
    super(words.join(' '));
    this.words = words;
  }
}

/** Why the server does not play a match of older rules on: it names the step, the game has the words. */
async function inWords(id: string, error: unknown): Promise<unknown> {
  const step =
    error instanceof Problem ? /^edition\/(\d+)$/.exec(error.field ?? '')?.[1] : undefined;
  if (step === undefined) return error;
  const { table } = await ask(() => client().rest.call('table', { params: { id }, query: {} }));
  const { language } = useSettings.getState();
  const game = await loadGame(table.game);
  return new OtherEdition(editionWords(game, language, table.edition, Number(step)));
}

/** Waits until the server has shown the table, or said why not. */
function shown(remote: RemoteTable): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = (): boolean => {
      if (remote.trouble) reject(remote.trouble);
      else if (remote.face && remote.position) resolve();
      else return false;
      return true;
    };
    if (look()) return;
    const end = remote.listen(() => {
      if (look()) end();
    });
  });
}

/** What was said here that has not been heard yet. */
export async function readTalk(remote: RemoteTable): Promise<void> {
  const { table, seat } = remote;
  const { said } = await ask(() => client().rest.call('messages', { params: { id: table } }));
  for (const one of said) {
    const known = remote.said.some(({ id }) => id === one.id);
    if (!known) remote.heard({ t: 'said', table, seat, said: one }, undefined);
  }
}

/** One's own notes: those that name a place stand on the map. */
async function readNotes(id: string): Promise<void> {
  useNotes.setState({ match: id, text: '' });
  const reply = await client()
    .rest.call('notes', { params: { id } })
    .catch(() => undefined);
  if (reply && useNotes.getState().match === id) useNotes.setState({ text: reply.text });
}

async function readPacks({ id, packs: agreed }: TableFace): Promise<Opening['data']> {
  if (agreed.length === 0) return undefined;
  const { packs } = await ask(() => client().rest.call('packs', { params: { id }, query: {} }));
  const data = agreedData(agreed, packs);
  if (!data) throw new OtherEdition();
  return data;
}

export async function openOnline(id: string, seat: number): Promise<OnlineTable> {
  const remote = client().open(id, seat);
  await shown(remote).catch(async (error: unknown) => {
    throw await inWords(id, error);
  });
  const { face } = remote;
  if (!face) throw new Error('the table has not been opened');
  const game = await loadGame(face.game);
  const known = game.edition === face.edition || isOlderEdition(game, face.edition);
  if (!known) throw new OtherEdition();
  const data = await readPacks(face);
  // Somebody else chose these values: they must not stop the thread that draws.
  const { scenario, options } = face;
  if (data) await tryOpening({ game: face.game, opening: { scenario, options, data } });
  const readLog = async (from: number): Promise<readonly Step[]> => {
    const query = { seat: String(seat), from: String(from) };
    return (await ask(() => client().rest.call('log', { params: { id }, query }))).steps;
  };
  const steps: Step[] = [];
  while (steps.length < remote.number) {
    const more = await readLog(steps.length + 1);
    if (more.length === 0) break;
    steps.push(...more);
  }
  // What players say to each other is for players.
  if (seat >= 0) {
    await readTalk(remote);
    void readNotes(id);
    // The table is told anew when the line was broken; what was said meanwhile is not.
    remote.listen(({ t }) => t === 'table' && void readTalk(remote).catch(() => {}));
  }
  const seen: Seen | undefined = readSeen(id, seat);
  const host = new RemoteHost(game, remote, [...steps, ...remote.steps], readLog, seen, data);
  const keep = (): Promise<boolean> => {
    keepSeen(id, seat, { number: host.length, bytes: host.known(seat).bytes });
    return Promise.resolve(true);
  };
  const session = new PageSession(host, {
    id,
    players: host.seats.map((_, n) => (n === seat ? 'human' : 'elsewhere')),
    standing: [],
    orders: {
      of: () => (remote.prepared ? wordOfOrders(remote.prepared) : null),
      give: (_, word) => {
        const except = remote.prepared?.except ?? [];
        remote.answer({ ...ordersOfWord(word), except: [...except] });
      },
      passAct: () => remote.pass(),
    },
    keep,
    coach: !face.rated,
  });
  void keep();
  return { session, host, remote, seen: Math.min(seen?.number ?? host.length, host.length) };
}
