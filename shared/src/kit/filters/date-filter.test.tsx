import { screen, within } from '@testing-library/react';
import type { ChosenDays } from '../../contract/model/days';
import { pinDate, prepareNetwork, renderScreen } from '../../testing';
import { DateFilter } from './date-filter';

prepareNetwork();
beforeEach(() => pinDate(new Date('2026-11-21T10:00:00')));
afterEach(() => jest.useRealTimers());

async function open(days: ChosenDays, name: string) {
  const onChange = jest.fn();
  const { user } = await renderScreen(<DateFilter days={days} onChange={onChange} />);
  await user.click(screen.getByRole('button', { name }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Date' }));
  const apply = () => user.click(sheet.getByRole('button', { name: 'Show these days' }));
  return { user, sheet, apply, onChange };
}

it.each([
  ['Today', 'today'],
  ['Yesterday', 'yesterday'],
  ['This week', 'week'],
  ['This month', 'month'],
])('applies %s at once', async (name, quick) => {
  const { user, sheet, onChange } = await open(null, 'Date');
  await user.click(sheet.getByRole('button', { name }));
  expect(onChange).toHaveBeenCalledWith(quick);
  expect(screen.queryByRole('dialog', { name: 'Date' })).not.toBeInTheDocument();
});

const span = { first: '2026-11-03', last: '2026-11-12' };

it('says which days are chosen, and clears them', async () => {
  const onChange = jest.fn();
  const { user } = await renderScreen(<DateFilter days={span} onChange={onChange} />);
  expect(screen.getByRole('button', { name: '03/11/2026 – 12/11/2026' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Clear filter/ }));
  expect(onChange).toHaveBeenCalledWith(null);
});

it('chooses the first day, then the last one', async () => {
  const { user, sheet, apply, onChange } = await open(span, '03/11/2026 – 12/11/2026');
  await user.click(await sheet.findByRole('button', { name: /November 5, 2026/ }));
  await user.click(sheet.getByRole('button', { name: /November 20, 2026/ }));
  await apply();
  expect(onChange).toHaveBeenCalledWith({ first: '2026-11-05', last: '2026-11-20' });
});

it('takes no day that has not come yet', async () => {
  const { user, sheet, apply, onChange } = await open(span, '03/11/2026 – 12/11/2026');
  const tomorrow = await sheet.findByRole('button', { name: /November 22, 2026/ });
  expect(tomorrow).toHaveAttribute('aria-disabled', 'true');
  await user.click(tomorrow);
  await apply();
  expect(onChange).toHaveBeenCalledWith(span);
});

it('has no day chosen where none is, and of the first that is tapped both ends', async () => {
  const { user, sheet, apply, onChange } = await open(null, 'Date');
  const today = await sheet.findByRole('button', { name: /November 21, 2026/ });
  expect(today).toHaveAccessibleName(/today$/);
  expect(sheet.queryByRole('gridcell', { selected: true })).not.toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: /November 5, 2026/ }));
  expect(sheet.getByRole('gridcell', { selected: true })).toHaveTextContent('5');
  await apply();
  expect(onChange).toHaveBeenCalledWith({ first: '2026-11-05', last: '2026-11-05' });
});

it('lets no day come after the last one', async () => {
  const { user, sheet, apply, onChange } = await open(span, '03/11/2026 – 12/11/2026');
  await user.click(await sheet.findByRole('button', { name: /November 15, 2026/ }));
  await apply();
  expect(onChange).toHaveBeenCalledWith({ first: '2026-11-15', last: '2026-11-15' });
});

describe('the end that is being set', () => {
  const setting = (name: string) => screen.getByRole('button', { name, pressed: true });

  it('is marked and said, and goes on to the last day', async () => {
    const { user, sheet } = await open(span, '03/11/2026 – 12/11/2026');
    expect(setting('From: 03/11/2026')).toBeVisible();
    expect(sheet.getByRole('status')).toHaveTextContent('Tap the first day.');
    await user.click(await sheet.findByRole('button', { name: /November 5, 2026/ }));
    expect(setting('To: 12/11/2026')).toBeVisible();
    expect(sheet.getByRole('button', { name: 'From: 05/11/2026', pressed: false })).toBeVisible();
    expect(sheet.getByRole('status')).toHaveTextContent('Tap the last day.');
  });

  it('is the first one again after a reset', async () => {
    const { user, sheet } = await open(span, '03/11/2026 – 12/11/2026');
    await user.click(sheet.getByRole('button', { name: /^To:/ }));
    await user.click(sheet.getByRole('button', { name: 'Reset' }));
    expect(setting('From: Choose')).toBeVisible();
  });

  it('takes two days in any order', async () => {
    const { user, sheet, apply, onChange } = await open('month', 'This month');
    await user.click(await sheet.findByRole('button', { name: /November 15, 2026/ }));
    await user.click(sheet.getByRole('button', { name: /November 10, 2026/ }));
    expect(sheet.getByRole('button', { name: 'From: 10/11/2026' })).toBeVisible();
    expect(setting('To: 15/11/2026')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: /November 5, 2026/ }));
    await apply();
    expect(onChange).toHaveBeenCalledWith({ first: '2026-11-05', last: '2026-11-10' });
  });
});

it('shows all days of the span as chosen', async () => {
  const { sheet } = await open(span, '03/11/2026 – 12/11/2026');
  expect(await sheet.findByRole('button', { name: /November 3, 2026, chosen/ })).toBeVisible();
  expect(sheet.getByRole('button', { name: /November 12, 2026, chosen/ })).toBeVisible();
  const chosen = sheet.getAllByRole('gridcell', { selected: true });
  expect(chosen.map((cell) => cell.textContent)).toEqual(
    Array.from({ length: 10 }, (_, index) => String(index + 3)),
  );
});
