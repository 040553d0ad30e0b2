import { screen } from '@testing-library/react';
import { prepareNetwork, renderScreen } from '../../testing';
import { useUrlChoice } from './use-url-choice';

prepareNetwork();

function Screen() {
  const [tab, setTab] = useUrlChoice('tab', ['first', 'second']);
  return (
    <button type="button" onClick={() => setTab('second')}>
      {tab}
    </button>
  );
}

it.each([
  ['/page', 'first'],
  ['/page?tab=second', 'second'],
  ['/page?tab=third', 'first'],
])('%s shows %s', async (path, shown) => {
  await renderScreen(<Screen />, { path });
  expect(await screen.findByRole('button', { name: shown })).toBeVisible();
});

it('keeps whatever else the URL says', async () => {
  const { user, at } = await renderScreen(<Screen />, { path: '/page?store_id=3&tab=first' });
  await user.click(await screen.findByRole('button', { name: 'first' }));
  expect(at()).toBe('/page?store_id=3&tab=second');
});
