import type { GameText, RuleInfo } from '@esagono/engine';
import editions from '../text/editions.json' with { type: 'json' };
import en from '../text/en.json' with { type: 'json' };
import it from '../text/it.json' with { type: 'json' };
import rulesEn from '../text/rules.en.json' with { type: 'json' };
import rulesIt from '../text/rules.it.json' with { type: 'json' };
import rules from '../text/rules.json' with { type: 'json' };
import rulingsEn from '../text/rulings.en.json' with { type: 'json' };
import rulingsIt from '../text/rulings.it.json' with { type: 'json' };

export const text: GameText = {
  messages: { en, it },
  rules: rules as readonly RuleInfo[],
  ruleTexts: { en: rulesEn, it: rulesIt },
  rulings: { en: rulingsEn, it: rulingsIt },
  editions,
};
