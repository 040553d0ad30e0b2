import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../render-ui';
import { RegionPicker, type RegionPickerProps } from './region-picker';
import type { RegionNode } from './use-region-levels';

const nanshan: RegionNode = { id: '31', name: 'Nanshan', isLeaf: true };
const futian: RegionNode = { id: '32', name: 'Futian', isLeaf: true };
const shenzhen: RegionNode = { id: '21', name: 'Shenzhen', children: [nanshan, futian] };
const guangdong: RegionNode = { id: '1', name: 'Guangdong', children: [shenzhen] };
const hainan: RegionNode = { id: '2', name: 'Hainan' };

function show(props: Partial<RegionPickerProps> = {}) {
  const onChange = jest.fn();
  renderUi(
    <RegionPicker
      open
      onClose={() => undefined}
      title="Region"
      value={[]}
      onChange={onChange}
      regions={[guangdong, hainan]}
      {...props}
    />,
  );
  return onChange;
}

const tap = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('taps through to a leaf', async () => {
  const onChange = show();
  await tap('Guangdong');
  await tap('Shenzhen');
  await tap('Nanshan');
  expect(onChange).toHaveBeenCalledWith([guangdong, shenzhen, nanshan]);
});

test('the path leads back up', async () => {
  show();
  await tap('Guangdong');
  await tap('Shenzhen');
  await tap('Guangdong');
  expect(screen.getByRole('button', { name: 'Shenzhen' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Nanshan' })).not.toBeInTheDocument();
});

test('the focus follows to each level, so that Escape closes the sheet from there', async () => {
  const onClose = jest.fn();
  show({ onClose });
  await tap('Guangdong');
  expect(screen.getByRole('button', { name: 'Guangdong' })).toHaveFocus();
  await tap('Shenzhen');
  expect(screen.getByRole('button', { name: 'Shenzhen' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a whole level is a choice only where the caller wants it', async () => {
  const onChange = show({ allowAll: true });
  await tap('Guangdong');
  await tap('All of Guangdong');
  expect(onChange).toHaveBeenCalledWith([guangdong]);
});

test('opens beside the chosen region and marks it', async () => {
  show({ value: ['1', '21', '32'] });
  expect(await screen.findByRole('button', { name: 'Futian' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Nanshan' })).toHaveAttribute('aria-pressed', 'false');
});

test('a level that cannot be fetched can be tried again', async () => {
  const haikou: RegionNode = { id: '22', name: 'Haikou', isLeaf: true };
  const loadChildren = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue([haikou]);
  const onChange = show({ loadChildren });
  await tap('Hainan');
  await tap('Try again');
  await tap('Haikou');
  expect(loadChildren).toHaveBeenCalledTimes(2);
  expect(onChange).toHaveBeenCalledWith([hainan, haikou]);
});

test('searches within the level', async () => {
  show({ searchable: true });
  await userEvent.type(await screen.findByRole('searchbox'), 'hai');
  expect(screen.queryByRole('button', { name: 'Guangdong' })).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox'), 'x');
  expect(screen.getByText('No matches')).toBeInTheDocument();
});

test('searches within the level by pinyin', async () => {
  show({ regions: [{ id: '1', name: '广东', pinyin: 'GuangDong' }, hainan], searchable: true });
  await userEvent.type(await screen.findByRole('searchbox'), 'gd');
  expect(screen.getByRole('button', { name: '广东' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hainan' })).not.toBeInTheDocument();
});

test('shows that the regions are on their way', () => {
  show({ regions: undefined });
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('shows what is said when the regions cannot be loaded', () => {
  show({ regions: undefined, error: <p>No regions today</p> });
  expect(screen.getByText('No regions today')).toBeVisible();
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
});
