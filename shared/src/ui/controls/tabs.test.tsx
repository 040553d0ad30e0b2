import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../render-ui';
import { TabPanel, Tabs } from './tabs';

const tabs = [
  { key: 'all', label: 'All', count: 12 },
  { key: 'open', label: 'Open', count: 0 },
  { key: 'done', label: 'Done' },
];

test('large counts are grouped', () => {
  const many = [{ key: 'all', label: 'All', count: 123_456 }];
  renderUi(<Tabs label="Status" tabs={many} value="all" onChange={() => undefined} />);
  expect(screen.getByRole('tab')).toHaveAccessibleName('All 123,456');
});

function Page() {
  const [value, setValue] = useState('all');
  return (
    <>
      <Tabs label="Status" tabs={tabs} value={value} onChange={setValue} panelId="panel" />
      <TabPanel id="panel" tab={value}>
        content of {value}
      </TabPanel>
    </>
  );
}

test('one tab is selected, with its count, and labels its panel', async () => {
  renderUi(<Page />);
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('All 12');
  expect(screen.getByRole('tab', { name: 'Open 0' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Done' }));
  expect(screen.getByRole('tabpanel', { name: 'Done' })).toHaveTextContent('content of done');
});

test.each([
  ['{ArrowRight}', 'Open 0'],
  ['{ArrowLeft}', 'Done'],
  ['{End}', 'Done'],
  ['{ArrowRight}{Home}', 'All 12'],
])('%s from the first goes to %s', async (keys, name) => {
  renderUi(<Page />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName(name);
  expect(screen.getByRole('tab', { name })).toHaveFocus();
});

test('the group is one stop of the Tab key', async () => {
  renderUi(
    <>
      <Page />
      <button type="button">after</button>
    </>,
  );
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'after' })).toHaveFocus();
});

test('the chosen tab stays in view when the counts before it come', () => {
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    const siblings = [...(this.parentElement?.children ?? [])];
    const before = siblings.slice(0, siblings.indexOf(this));
    return before.reduce((width, { textContent }) => width + (textContent?.length ?? 0), 0);
  });
  const strip = (count?: number) => (
    <Tabs
      label="Status"
      tabs={[
        { key: 'all', label: 'All', count },
        { key: 'done', label: 'Done' },
      ]}
      value="done"
      onChange={() => undefined}
    />
  );
  const { rerender } = renderUi(strip());
  expect(screen.getByRole('tablist').scrollLeft).toBe('All'.length);
  rerender(strip(1234));
  expect(screen.getByRole('tablist').scrollLeft).toBe('All1,234'.length);
  jest.restoreAllMocks();
});
