import { act, render, renderHook, screen } from '@testing-library/react';
import { createInstance, type i18n as I18n, type Resource } from 'i18next';
import { showLateTexts, TextsProvider, useTranslation } from './use-translation';

function Words() {
  const { t } = useTranslation('area');
  return (
    <p>
      {t('title')} {t('rows', { count: 2 })} {t('rows', { count: 3 })}
    </p>
  );
}

function show(texts: Resource): I18n {
  const i18n = createInstance();
  void i18n.init({ lng: 'en', initAsync: false, interpolation: { escapeValue: false }, resources: texts });
  const page = (
    <TextsProvider i18n={i18n}>
      <Words />
    </TextsProvider>
  );
  const { rerender } = render(page);
  rerender(page);
  return i18n;
}

const inEnglish = { en: { area: { title: 'Stores', rows_other: '{{count}} rows' } } };

it('says with each value what goes with it', () => {
  show(inEnglish);
  expect(screen.getByText('Stores 2 rows 3 rows')).toBeVisible();
});

it.each<[says: string, key: string, values: Record<string, string | number>, text: string]>([
  ['a name', 'call', { name: 'Dara' }, 'Call Dara'],
  [
    'a name that looks like a place for one',
    'call',
    { name: '{{name}} $& $t(title)' },
    'Call {{name}} $& $t(title)',
  ],
  ['a name twice', 'twice', { name: 'Dara' }, 'Dara, Dara'],
  ['a name and a number', 'owns', { name: 'Dara', count: 2 }, 'Dara has 2 stores'],
  ['one of a kind', 'owner', { name: 'Dara', context: 'female' }, 'Ms Dara'],
  ['what has a word for want of another', 'none', { defaultValue: 'Unknown' }, 'Unknown'],
])('says %s as the library does, also the second time', (_, key, values, text) => {
  const i18n = show({
    en: {
      area: {
        ...inEnglish.en.area,
        call: 'Call {{name}}',
        twice: '{{name}}, {{name}}',
        owns_other: '{{name}} has {{count}} stores',
        owner: '{{name}}',
        owner_female: 'Ms {{name}}',
      },
    },
  });
  expect(i18n.getFixedT(null, 'area')(key, values)).toBe(text);
  const { result } = renderHook(() => useTranslation('area').t, {
    wrapper: ({ children }) => <TextsProvider i18n={i18n}>{children}</TextsProvider>,
  });
  expect([result.current(key, values), result.current(key, values)]).toEqual([text, text]);
});

it('says in another language what it has said already', async () => {
  const i18n = show({ ...inEnglish, fr: { area: { title: 'Magasins', rows_other: '{{count}} lignes' } } });
  await act(() => i18n.changeLanguage('fr'));
  expect(screen.getByText('Magasins 2 lignes 3 lignes')).toBeVisible();
});

it('says what has come late or instead of what was there', () => {
  const i18n = show({ en: { area: { rows_other: '{{count}} rows' } } });
  expect(screen.getByText('title 2 rows 3 rows')).toBeVisible();
  for (const title of ['Stores', 'Shops']) {
    act(() => {
      i18n.addResourceBundle('en', 'area', { title }, true, true);
      showLateTexts(i18n);
    });
    expect(screen.getByText(`${title} 2 rows 3 rows`)).toBeVisible();
  }
});
