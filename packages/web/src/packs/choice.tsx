import { type Pack, packOf } from '@esagono/engine';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { proposalsFor } from './proposals.ts';
import { allPacks, type KeptPack } from './store.ts';
import { usePackWords } from './words.ts';

/** The packs a new game is played with; the later of two that name one value holds. */
export default function PackChoice(props: {
  game: string;
  scenario: string;
  onChoose: (packs: readonly Pack[]) => void;
}) {
  const { game, scenario, onChoose } = props;
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
  const proposals = proposalsFor(game, scenario);
  useEffect(() => {
    const all = [...proposalsFor(game, scenario), ...packs];
    const taken = all.filter(({ key }) => chosen.includes(key));
    tell.current(taken.map(({ pack }) => packOf(pack)));
  }, [game, scenario, packs, chosen]);
  if (packs.length + proposals.length === 0) return null;
  const choose = (key: string, taken: boolean): void =>
    setChosen(taken ? [...chosen, key] : chosen.filter((one) => one !== key));
  return (
    <fieldset>
      <legend>{t('choose')}</legend>
      {proposals.map(({ key }) => (
        <label key={key} className="choice">
          <input
            type="checkbox"
            checked={chosen.includes(key)}
            onChange={(event) => choose(key, event.target.checked)}
          />
          <span>
            <b>{t(key)}</b>
            <small>{t(`${key}.text`)}</small>
          </span>
        </label>
      ))}
      {packs.map(({ key, pack }) => (
        <label key={key} className="choice">
          <input
            type="checkbox"
            checked={chosen.includes(key)}
            onChange={(event) => choose(key, event.target.checked)}
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
