import { type Pack, packOf } from '@esagono/engine';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { allPacks, type KeptPack } from './store.ts';
import { usePackWords } from './words.ts';

/** The packs a new game is played with; the later of two that name one value holds. */
export default function PackChoice(props: {
  game: string;
  onChoose: (packs: readonly Pack[]) => void;
}) {
  const { game, onChoose } = props;
  const t = usePackWords();
  const [packs, setPacks] = useState<readonly KeptPack[]>([]);
  const [chosen, setChosen] = useState<readonly string[]>(() => {
    const asked = new URLSearchParams(location.search).get('pack');
    return asked === null ? [] : [asked];
  });
  const tell = useRef(onChoose);
  tell.current = onChoose;
  useEffect(() => {
    void allPacks().then((all) => setPacks(all.filter(({ pack }) => pack.game === game)));
  }, [game]);
  useEffect(() => {
    const taken = packs.filter(({ key }) => chosen.includes(key));
    tell.current(taken.map(({ pack }) => packOf(pack)));
  }, [packs, chosen]);
  if (packs.length === 0) return null;
  return (
    <fieldset>
      <legend>{t('choose')}</legend>
      {packs.map(({ key, pack }) => (
        <label key={key} className="choice">
          <input
            type="checkbox"
            checked={chosen.includes(key)}
            onChange={(event) =>
              setChosen(
                event.target.checked ? [...chosen, key] : chosen.filter((one) => one !== key),
              )
            }
          />
          <span>
            <b>{pack.id}</b>
            <small>
              {t('values', { n: Object.keys(pack.set).length })}.{' '}
              <Link href={`/packs/${key}`}>{t('edit')}</Link>
            </small>
          </span>
        </label>
      ))}
      <p className="soft">{t('choose.text')}</p>
    </fieldset>
  );
}
