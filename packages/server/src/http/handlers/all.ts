import type { House } from '../../house.ts';
import { Lobby } from '../../lobby/lobby.ts';
import { account, settings } from './account.ts';
import { peopleAdmin, tableAdmin } from './admin.ts';
import type { Cookies, Handlers } from './ask.ts';
import { entering } from './entering.ts';
import { people } from './people.ts';
import { records, tables, talk } from './tables.ts';

/** An answer for every route of the protocol. */
export function makeHandlers(house: House, cookies: Cookies): Handlers {
  const lobby = new Lobby(house);
  return {
    ...entering(house, cookies),
    ...account(house, lobby, cookies),
    ...settings(house),
    ...people(house),
    ...tables(house, lobby),
    ...records(house, lobby),
    ...talk(house, lobby),
    ...peopleAdmin(house),
    ...tableAdmin(house, lobby),
  };
}
