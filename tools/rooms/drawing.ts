// The drawing of rooms and doors for docs/architecture.md: one chart a house, the number of imports on every door.
import type { House } from './doors.ts';

export const BEGIN = '<!-- rooms: drawn by `npm run rooms` from the imports -->';
export const END = '<!-- end of rooms -->';

/** Mermaid takes neither hyphens nor its own words as names: the label carries the name. */
const nodeOf = (room: string): string => `r_${room.replaceAll(/\W/g, '_')}["${room}"]`;

function chart({ name, doors }: House): string[] {
  const lines = doors.map(
    ({ from, to, imports }) => `  ${nodeOf(from)} -->|${imports}| ${nodeOf(to)}`,
  );
  return [`**${name}**`, '', '```mermaid', 'flowchart LR', ...lines, '```', ''];
}

export function drawing(houses: readonly House[]): string {
  const [packages, ...others] = houses;
  return [
    BEGIN,
    '',
    ...(packages ? chart(packages) : []),
    '<details><summary>Inside each package and each game</summary>',
    '',
    ...others.flatMap(chart),
    '</details>',
    '',
    END,
  ].join('\n');
}

/** The page with the drawing as it is now. */
export function redrawn(page: string, houses: readonly House[]): string {
  const [head, rest] = page.split(BEGIN);
  const tail = rest?.split(END)[1];
  if (head === undefined || tail === undefined)
    throw new Error('the page has no place for the drawing');
  return head + drawing(houses) + tail;
}

/** What a page draws, read back: `packages: cli → engine` with its number. */
export function doorsDrawn(page: string): Map<string, number> {
  const drawn = new Map<string, number>();
  let house = '';
  for (const line of (page.split(BEGIN)[1] ?? '').split(END)[0]?.split('\n') ?? []) {
    house = /^\*\*(.+)\*\*$/.exec(line)?.[1] ?? house;
    const door = /\["(.+?)"\] -->\|(\d+)\| .*\["(.+?)"\]/.exec(line);
    if (door) drawn.set(`${house}: ${door[1]} → ${door[3]}`, Number(door[2]));
  }
  return drawn;
}
