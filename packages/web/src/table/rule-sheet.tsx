import type { RuleInfo } from '@esagono/engine';
import { useEffect, useMemo } from 'react';
import { Link } from 'wouter';
import { useWords } from '../common/words.ts';
import type { Desk } from '../controller/choice.ts';
import { Lit } from '../rulebook/chart.tsx';
import { Paragraph } from '../rulebook/paragraph.tsx';
import { AsideSheet } from './aside-sheet.tsx';
import { useSeated, useTable } from './context.ts';
import type { Weighed } from './table-state.ts';

/** Asked for instead of a paragraph: the tables of the act in hand. */
const TABLES = 'tables';

/** Paragraphs with charts that the act in hand is decided by. */
function useTables(): readonly RuleInfo[] {
  const { game } = useSeated().session;
  const sheet = useTable((s) => s.weighed?.sheet);
  return useMemo(() => {
    const cited = new Set(sheet ? [sheet.rule, ...sheet.modifiers.map((m) => m.rule)] : []);
    const charted = game.text.rules.filter((info) => (info.charts ?? []).length > 0);
    const own = charted.filter((info) => cited.has(info.id));
    const chapters = new Set([...cited].map((rule) => rule.split('.')[0]));
    return own.length > 0 ? own : charted.filter((info) => chapters.has(info.id.split('.')[0]));
  }, [game, sheet]);
}

/** What the act in hand would read: the ground aimed at, who acts, and the column it comes to. */
function litBy(desk: Desk, weighed: Weighed | undefined): ReadonlySet<string> {
  const { goal = -1, units = [] } = weighed?.of ?? {};
  const types = desk.view.units.filter((u) => units.includes(u.unit)).map((u) => u.face.type);
  return new Set([
    ...(desk.board.hexes[goal]?.terrain ?? []),
    ...types,
    ...(weighed?.sheet?.reads ?? []),
  ]);
}

/** A paragraph beside the table: what is in hand, and where the map stands, stay as they are. */
export default function RuleSheet({ rule, onClose }: { rule: string; onClose: () => void }) {
  const t = useWords();
  const { game } = useSeated().session;
  const desk = useTable((s) => s.desk);
  const weighed = useTable((s) => s.weighed);
  const tables = useTables();
  const lit = useMemo(() => litBy(desk, weighed), [desk, weighed]);
  const infos = rule === TABLES ? tables : game.text.rules.filter((info) => info.id === rule);
  useEffect(() => {
    // A wide table is turned to the column that would be read.
    const column = document.querySelector('.rule-sheet th[scope=col][data-lit]');
    column?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [lit]);
  return (
    <AsideSheet
      label={t('rules.sheet')}
      title={rule === TABLES ? t('rules.tables') : rule}
      link={
        rule !== TABLES && (
          <Link href={`/rules/${game.id}/${rule}`} target="_blank">
            {t('rules.whole')}
          </Link>
        )
      }
      onClose={onClose}
    >
      {infos.length === 0 && <p>{t('rules.noTables')}</p>}
      <Lit value={lit}>
        {infos.map((info, n) => (
          <Paragraph
            key={info.id}
            game={game}
            info={info}
            here={false}
            shown={infos.slice(0, n).flatMap(({ charts }) => charts ?? [])}
          />
        ))}
      </Lit>
    </AsideSheet>
  );
}
