import { renderScreen } from '@agency/shared/testing';
import { screen } from '@testing-library/react';
import enUS from '../locales/en-US.json';
import kmKH from '../locales/km-KH.json';
import zhCN from '../locales/zh-CN.json';
import { Change } from './change';

const texts = { 'remote-data': { 'en-US': enUS, 'zh-CN': zhCN, 'km-KH': kmKH } };
const open = (now: number, before: number, language: 'en-US' | 'zh-CN' | 'km-KH' = 'en-US') =>
  renderScreen(
    <Change
      now={{ count: now, supported: true }}
      before={{ count: before, supported: true }}
      value={`${now}`}
    />,
    {
      texts,
      language,
    },
  );

it.each([
  [112, 100, 'en-US', '12%', 'up by 12%'],
  [88, 100, 'en-US', '12%', 'down by 12%'],
  [0, 100, 'en-US', '100%', 'down by 100%'],
  [2100, 100, 'en-US', '2,000%', 'up by 2,000%'],
  [112, 100, 'zh-CN', '12%', '增长 12%'],
  [5, 0, 'en-US', '+5', 'up by 5 from 0'],
  [5, 0, 'zh-CN', '+5', '从 0 增加 5'],
  [88, 100, 'km-KH', '12%', 'ថយ 12%'],
] as const)('%i after %i in %s is shown as %s and read as %s', async (now, before, language, shown, read) => {
  await open(now, before, language);
  const change = await screen.findByRole('img', { name: read });
  expect(change).toHaveTextContent(shown);
  expect(change).toHaveClass(now < before ? 'data-change--down' : 'data-change--up');
});

it.each([
  [100, 100, 'No change'],
  [1001, 1000, 'No change'],
  [0, 0, 'No change'],
])('%i after %i is said in words: %s', async (now, before, words) => {
  await open(now, before);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('is left out for a figure that the filter does not support', async () => {
  const { container } = await renderScreen(
    <Change now={{ count: 1, supported: true }} before={{ count: 1, supported: false }} value="1" />,
    { texts },
  );
  expect(container).not.toHaveTextContent(/change/i);
});
