import { RecentKeywords, useRecentKeywords } from '@agency/shared';
import { logInAs, prepareNetwork, renderScreen } from '@agency/shared/testing';
import { screen } from '@testing-library/react';
import { remote } from '../../remote';

prepareNetwork();
const onChoose = jest.fn();

function Search({ next }: { next: string }) {
  const recent = useRecentKeywords('things');
  return (
    <>
      <button type="button" onClick={() => recent.remember(next)}>
        Found
      </button>
      <RecentKeywords recent={recent} onChoose={onChoose} />
    </>
  );
}

const words = () => screen.queryAllByRole('button', { pressed: false }).map(({ textContent }) => textContent);

async function search(next: string, role: 'attache' | 'manager' = 'attache') {
  const view = await renderScreen(<Search next={next} />, {
    role,
    texts: { [remote.name]: remote.translations },
  });
  await view.user.click(screen.getByRole('button', { name: 'Found' }));
  return view;
}

it('keeps the last eight, the latest first and each once', async () => {
  for (const word of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'b']) {
    (await search(word)).unmount();
  }
  const { user } = await search('');
  expect(words()).toEqual(['b', 'i', 'h', 'g', 'f', 'e', 'd', 'c']);
  await user.click(screen.getByRole('button', { name: 'h' }));
  expect(onChoose).toHaveBeenCalledWith('h');
});

it('shows nobody those of another identity', async () => {
  (await search('mine')).unmount();
  logInAs('manager');
  await search('', 'manager');
  expect(words()).toEqual([]);
});

it('forgets them at a tap', async () => {
  const { user, unmount } = await search('gone');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(words()).toEqual([]);
  unmount();
  await search('');
  expect(words()).toEqual([]);
});
