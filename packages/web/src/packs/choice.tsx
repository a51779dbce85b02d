import { type Pack, packOf } from '@esagono/engine';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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
  const mark = (key: string) => ({
    checked: chosen.includes(key),
    onChange: (taken: boolean): void =>
      setChosen(taken ? [...chosen, key] : chosen.filter((one) => one !== key)),
  });
  return (
    <fieldset>
      <legend>{t('choose')}</legend>
      {proposals.map(({ key }) => (
        <PackMark key={key} {...mark(key)} title={t(key)} text={t(`${key}.text`)} />
      ))}
      {packs.map(({ key, pack }) => (
        <PackMark
          key={key}
          {...mark(key)}
          title={pack.id}
          text={
            <>
              {t('values', { n: Object.keys(pack.set).length })}.{' '}
              <Link href={`/packs/${key}`}>{t('edit')}</Link>
            </>
          }
        />
      ))}
      <p className="soft">{t('choose.text')}</p>
    </fieldset>
  );
}

function PackMark(props: {
  checked: boolean;
  onChange: (taken: boolean) => void;
  title: string;
  text: ReactNode;
}) {
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={props.checked}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <span>
        <b>{props.title}</b>
        <small>{props.text}</small>
      </span>
    </label>
  );
}
