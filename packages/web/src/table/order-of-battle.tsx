import type { Formation } from '@esagono/engine';
import { useMemo, useState } from 'react';
import { Icon } from '../common/parts.tsx';
import { useWords } from '../common/words.ts';
import { formationsOf } from '../controller/formations.ts';
import { AsideSheet } from './aside-sheet.tsx';
import { useSeated, useSpeaker, useTable } from './context.ts';
import { Dossier, FormationName } from './formation.tsx';
import { formationName } from './sentence.ts';

/** Everybody who takes part, as far as whoever looks may know, with search. */
export default function OrderOfBattle({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const speaker = useSpeaker();
  const { presentation } = useSeated();
  const desk = useTable((s) => s.desk);
  const [wanted, setWanted] = useState('');
  const found = useMemo(() => {
    const word = wanted.trim().toLocaleLowerCase();
    return formationsOf(desk).filter(
      ({ id, units }) =>
        formationName(speaker, t, id).toLocaleLowerCase().includes(word) ||
        units.some(({ face }) => face.name.toLocaleLowerCase().includes(word)),
    );
  }, [desk, speaker, t, wanted]);
  return (
    <AsideSheet label={t('battle.label')} title={t('battle.label')} onClose={onClose}>
      <input
        type="search"
        className="search"
        placeholder={t('battle.search')}
        aria-label={t('battle.search')}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      {found.length === 0 && <p className="soft">{t('battle.none')}</p>}
      {desk.view.sides.map(({ side }) => {
        const own = found.filter((formation) => formation.side === side);
        return own.length === 0 ? null : (
          <section key={side} className="battle-side">
            <h3>
              <i className="flag" style={{ background: presentation.sides[side] ?? '#999' }} />
              {speaker.side(desk.pos, side)} <small>{t('battle.count', { n: own.length })}</small>
            </h3>
            {own.map((formation) => (
              <Entry key={formation.id} formation={formation} />
            ))}
          </section>
        );
      })}
    </AsideSheet>
  );
}

/** One formation: its name leads to it, the rest unfolds. */
function Entry({ formation }: { formation: Formation }) {
  const t = useWords();
  const speaker = useSpeaker();
  const [open, setOpen] = useState(false);
  const here = formation.units.filter(({ hex }) => hex >= 0);
  const strength = here.reduce((sum, { face }) => sum + (face.strength ?? 0), 0);
  return (
    <div className="battle-entry">
      <p>
        <FormationName formation={formation} />
        <button
          type="button"
          className="btn bare small"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <small>
            {t('battle.units', { here: here.length, all: formation.units.length, strength })}
          </small>
          <Icon name={open ? 'up' : 'down'} />
        </button>
      </p>
      {open && (
        <>
          <Dossier formation={formation} />
          <p className="battle-units">
            {formation.units
              .map(({ face, hex, place }) => {
                const away =
                  place && speaker.has(`place.${place}`) ? speaker.say(`place.${place}`) : '';
                return `${face.name}${hex < 0 && away ? ` (${away})` : ''}`;
              })
              .join(', ')}
          </p>
        </>
      )}
    </div>
  );
}
