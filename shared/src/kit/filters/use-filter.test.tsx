import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { defineFilter } from '../../contract/model/filter';
import { flag, many, oneOf, region, text } from '../../contract/model/filter-fields';
import { ownKeyOf } from '../../contract/model/stored-data';
import { aUser, prepareNetwork, renderScreen } from '../../testing';
import { useFilter } from './use-filter';

prepareNetwork();

const filter = defineFilter(
  { status: oneOf([0, 1]), kw: text, region, labels: many, isUrgent: flag },
  { query: (on) => on },
);
const remembered = { region: 'last-region' };
const china = { ids: ['CN'], name: 'China' };

function List({ isRemembered = false }: { isRemembered?: boolean }) {
  const used = useFilter(filter, isRemembered ? { remembered } : {});
  const { state } = useLocation();
  return (
    <>
      <output>{`${JSON.stringify(state)} ${used.isNarrowed} ${used.text}`}</output>
      <p>In {used.value.region.name || 'every region'}</p>
      <button type="button" onClick={() => used.change({ kw: 'oak', labels: ['1', '2'] })}>
        Change {used.countOf('kw', 'labels')}
      </button>
      <button type="button" onClick={() => used.change({ region: china })}>
        China
      </button>
      <button type="button" onClick={used.clear}>
        Clear
      </button>
      <button type="button" onClick={() => used.apply('status=1')}>
        {used.isOn('status=1&kw=') ? 'On' : 'Apply'}
      </button>
    </>
  );
}

const press = (name: string) => screen.getByRole('button', { name });

it('changes the URL in place of the history entry, and leaves what belongs to the page', async () => {
  const { user, at } = await renderScreen(<List />, { path: '/list?id=7' });
  const entries = history.length;
  await user.click(press('Change 0'));
  expect(at()).toBe('/list?id=7&kw=oak&labels=1.2');
  expect(press('Change 3')).toBeVisible();
  expect(screen.getByText('null true kw=oak&labels=1.2')).toBeVisible();
  await user.click(press('Clear'));
  expect(at()).toBe('/list?id=7');
  expect(history).toHaveLength(entries);
});

it('puts a saved filter in the place of its own, and knows it', async () => {
  const { user, at } = await renderScreen(<List />, { path: '/list?kw=oak&id=7' });
  await user.click(press('Apply'));
  expect(at()).toBe('/list?id=7&status=1');
  expect(press('On')).toBeVisible();
});

it('keeps a part from one visit to the next, until it is cleared', async () => {
  const first = await renderScreen(<List isRemembered />, { path: '/list' });
  await first.user.click(press('China'));
  first.unmount();
  const second = await renderScreen(<List isRemembered />, { path: '/list' });
  expect(screen.getByText('In China')).toBeVisible();
  await second.user.click(press('Clear'));
  expect(screen.getByText('In every region')).toBeVisible();
  second.unmount();
  await renderScreen(<List isRemembered />, { path: '/list' });
  expect(screen.getByText('In every region')).toBeVisible();
});

it('keeps what a saved filter says instead', async () => {
  localStorage.setItem(`agency.${ownKeyOf(aUser('manager'), 'last-region')}`, JSON.stringify(china));
  const { user } = await renderScreen(<List isRemembered />, { path: '/list' });
  await user.click(press('Apply'));
  expect(screen.getByText('In every region')).toBeVisible();
  expect(press('On')).toBeVisible();
});

it('lets what the URL says win over what is kept', async () => {
  localStorage.setItem(`agency.${ownKeyOf(aUser('manager'), 'last-region')}`, JSON.stringify(china));
  await renderScreen(<List isRemembered />, { path: '/list?region=KH&region_name=Cambodia' });
  expect(screen.getByText('In Cambodia')).toBeVisible();
});
