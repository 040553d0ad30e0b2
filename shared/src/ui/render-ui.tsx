import { type RenderResult, render } from '@testing-library/react';
import i18next, { type i18n } from 'i18next';
import type { ReactNode } from 'react';
import {
  type Location,
  MemoryRouter,
  type NavigateFunction,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { TextsProvider } from '../platform/i18n/use-translation';
import failureEnUS from './display/locales/en-US.json';
import failureKmKH from './display/locales/km-KH.json';
import failureZhCN from './display/locales/zh-CN.json';
import enUS from './locales/en-US.json';
import kmKH from './locales/km-KH.json';
import zhCN from './locales/zh-CN.json';

const words = {
  'en-US': { ui: enUS, failure: failureEnUS },
  'zh-CN': { ui: zhCN, failure: failureZhCN },
  'km-KH': { ui: kmKH, failure: failureKmKH },
};

export function uiI18n(language: keyof typeof words = 'en-US'): i18n {
  const instance = i18next.createInstance();
  void instance.init({
    lng: language,
    ns: ['ui', 'failure'],
    resources: words,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
}

interface Options {
  language?: keyof typeof words;
  routes?: Record<string, ReactNode>;
  at?: string[];
}

interface RouterProbe {
  location: Location;
  navigate: NavigateFunction;
}

function Probe({ router }: { router: RouterProbe }) {
  Object.assign(router, { location: useLocation(), navigate: useNavigate() });
  return null;
}

export function renderUi(page: ReactNode, { language, routes = {}, at = ['/'] }: Options = {}) {
  const router = {} as RouterProbe;
  const view: RenderResult = render(
    <TextsProvider i18n={uiI18n(language)}>
      <MemoryRouter initialEntries={at}>
        <Probe router={router} />
        <Routes>
          {Object.entries({ '/': page, ...routes }).map(([path, element]) => (
            <Route key={path} path={path} element={element} />
          ))}
        </Routes>
      </MemoryRouter>
    </TextsProvider>,
  );
  return { ...view, router };
}
