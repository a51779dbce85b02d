import { Page } from '../common/parts.tsx';
import { RadioChoice } from '../common/radio-choice.tsx';
import { type Settings, useSettings } from '../common/settings.ts';
import { useWords } from '../common/words.ts';

type Choice<K extends keyof Settings> = {
  readonly key: K;
  readonly values: readonly Settings[K][];
};

const CHOICES = [
  { key: 'language', values: ['en', 'it'] } satisfies Choice<'language'>,
  { key: 'theme', values: ['system', 'day', 'lamp'] } satisfies Choice<'theme'>,
  { key: 'symbols', values: ['nato', 'period'] } satisfies Choice<'symbols'>,
  { key: 'motion', values: ['system', 'calm'] } satisfies Choice<'motion'>,
] as const;

export default function SettingsPage() {
  const t = useWords();
  const settings = useSettings();
  return (
    <Page title={t('nav.settings')}>
      <h1>{t('nav.settings')}</h1>
      <div className="form">
        {CHOICES.map(({ key, values }) => (
          <fieldset key={key}>
            <legend>{t(`settings.${key}`)}</legend>
            {values.map((value) => (
              <RadioChoice
                key={value}
                name={key}
                checked={settings[key] === value}
                onChoose={() => settings.set({ [key]: value })}
                title={t(`settings.${key}.${value}` as 'settings.theme.day')}
              />
            ))}
          </fieldset>
        ))}
        <fieldset>
          <legend>{t('settings.more')}</legend>
          {(['sound', 'numbers'] as const).map((key) => (
            <label key={key} className="choice">
              <input
                type="checkbox"
                checked={settings[key]}
                onChange={(event) => settings.set({ [key]: event.target.checked })}
              />
              <span>
                <b>{t(`settings.${key}`)}</b>
              </span>
            </label>
          ))}
        </fieldset>
      </div>
    </Page>
  );
}
