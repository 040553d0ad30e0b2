import { renderScreen, type ScreenOptions } from '@agency/shared/testing';
import type { ReactNode } from 'react';
import enUS from '../locales/en-US.json';
import kmKH from '../locales/km-KH.json';
import zhCN from '../locales/zh-CN.json';

const texts = { host: { 'en-US': enUS, 'zh-CN': zhCN, 'km-KH': kmKH } };

export function renderHost(screen: ReactNode, options: Omit<ScreenOptions, 'texts'> = {}) {
  return renderScreen(screen, { ...options, texts });
}
