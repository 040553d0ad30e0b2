import {
  Card,
  currentLanguage,
  PageFrame,
  RowLink,
  Section,
  useCurrency,
  useTranslation,
} from '@agency/shared';
import { CurrencyIcon } from '@agency/shared/icons';
import { languageNames, languages } from '@agency/shared/model/language';
import { paths } from '@agency/shared/paths';
import { useState } from 'react';
import { ChoiceList } from '../choice-list';
import '../setting-texts';
import '../setting-screen.css';
import { chooseLanguage } from './choose-language';

export function LanguageScreen() {
  const { t } = useTranslation('setting');
  const money = useCurrency();
  // Set before the texts are loaded, so that the mark moves at once.
  const [chosen, setChosen] = useState(currentLanguage);
  return (
    <PageFrame title={t('language.title')} back>
      <div className="host-setting">
        <ChoiceList
          label={t('language.choose')}
          value={chosen}
          onChoose={(language) => {
            setChosen(language);
            void chooseLanguage(language);
          }}
          choices={languages.map((language) => ({
            key: language,
            label: languageNames[language],
            lang: language,
            hint: language === currentLanguage() ? undefined : t(`language.${language}`),
          }))}
        />
        <Section title={t('language.currencyHint')}>
          <Card flush>
            <RowLink
              to={paths.settingCurrency.href()}
              label={t('currency.title')}
              value={money && `${money.currency} ${money.symbol}`}
              icon={<CurrencyIcon />}
            />
          </Card>
        </Section>
      </div>
    </PageFrame>
  );
}
