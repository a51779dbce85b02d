import { countProvenance, type Game, PROVENANCE_TAGS } from '@esagono/engine';
import { useEffect, useState } from 'react';
import { Page } from '../common/parts.tsx';
import { useSettings } from '../common/settings.ts';
import { useWords } from '../common/words.ts';
import { GAME_IDS, loadGame } from '../games/games.ts';
import { dataWord, fileName } from '../packs/data-names.ts';
import { Origin } from '../rulebook/chart.tsx';

/** What this is, and of every data file where its values come from. */
export default function About() {
  const t = useWords();
  const language = useSettings((s) => s.language);
  const [games, setGames] = useState<readonly Game[]>([]);
  useEffect(() => {
    void Promise.allSettled(GAME_IDS.map(loadGame)).then((results) =>
      setGames(results.flatMap((r) => (r.status === 'fulfilled' ? [r.value] : []))),
    );
  }, []);
  return (
    <Page title={t('nav.about')}>
      <h1>{t('nav.about')}</h1>
      <p>{t('about.what')}</p>
      <p>{t('about.rules')}</p>
      <h2>{t('about.provenance')}</h2>
      <p>{t('about.provenanceText')}</p>
      {games
        .filter((game) => Object.keys(game.data).length > 0)
        .map((game) => (
          <section key={game.id} className="about-game">
            <h3>{game.title}</h3>
            <div className="scroll">
              <table className="score-table">
                <thead>
                  <tr>
                    <th scope="col">{t('about.file')}</th>
                    {PROVENANCE_TAGS.map((tag) => (
                      <th key={tag} scope="col">
                        {t(`origin.${tag}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {Object.entries(game.data).map(([name, file]) => {
                    const counts = countProvenance(file);
                    return (
                      <tr key={name}>
                        <th scope="row">
                          {fileName(game.data, name, dataWord(game, language))}
                          <Origin provenance={file.provenance['']} />
                        </th>
                        {PROVENANCE_TAGS.map((tag) => (
                          <td key={tag}>{counts[tag]}</td>
                        ))}
                      </tr>
                    );
                  })}
                </tbody>
              </table>
            </div>
          </section>
        ))}
      <h2>{t('about.credits')}</h2>
      <ul>
        <li>{t('about.elevation')}</li>
        <li>{t('about.places')}</li>
        <li>{t('about.fonts')}</li>
      </ul>
    </Page>
  );
}
