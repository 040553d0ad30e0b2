import type { MapTiles } from '@agency/shared/model/map-tiles';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { anOrganisation, prepareNetwork, renderScreen } from '../../testing';
import type { MapMark } from './map-content';
import { StreetMap } from './street-map';

const network = prepareNetwork();
const organisation = 'GET /expand/common/org/info';
const onOpen = jest.fn();
const tiles: MapTiles = {
  url: 'https://tiles.example.com/{z}/{x}/{y}.png',
  attribution: '© <b>Streets</b>',
  max_zoom: 17,
  datum: 'gcj02',
};
const marks = [
  { id: '1', name: 'Maple Road', point: { lng: 114.05, lat: 22.54 }, text: '1' },
  { id: '2', name: 'Oak Street', point: { lng: 114.06, lat: 22.55 } },
];

beforeEach(() => {
  onOpen.mockClear();
  // Leaflet restores the scroll position after it has focused the map, which jsdom has not implemented.
  jest.spyOn(window, 'scrollTo').mockImplementation();
});

const open = (map_tiles: MapTiles | undefined, drawing: string | null = 'Drawing') => {
  network.answer(organisation, anOrganisation({ map_tiles }));
  return renderScreen(<StreetMap label="Map" marks={marks} onOpen={onOpen} drawing={drawing} />);
};
const openMarks = async (all: readonly MapMark[]) => {
  network.answer(organisation, anOrganisation({ map_tiles: tiles }));
  return (await renderScreen(<StreetMap label="Map" marks={all} onOpen={onOpen} />)).user;
};
const pictures = () => [...document.querySelectorAll<HTMLImageElement>('img.leaflet-tile')];
const loaded = async () => {
  await waitFor(() => expect(pictures()).not.toEqual([]));
  return pictures();
};

it('shows the drawing if the organisation has no source of tiles', async () => {
  await open(undefined);
  await waitFor(() => expect(network.to(organisation)).toHaveLength(1));
  expect(await screen.findByText('Drawing')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Map' })).not.toBeInTheDocument();
});

it('shows the drawing until there are streets, and then the text of their owner as it was written', async () => {
  await open(tiles);
  for (const picture of await loaded()) {
    expect(screen.getByText('Drawing')).toBeVisible();
    expect(picture.src).toMatch(/^https:\/\/tiles\.example\.com\/\d+\/\d+\/\d+\.png$/);
    expect([picture.crossOrigin, picture.referrerPolicy]).toEqual(['anonymous', 'strict-origin']);
    fireEvent.load(picture);
  }
  await waitFor(() => expect(screen.queryByText('Drawing')).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name: 'Map' })).toBeVisible();
  expect(screen.getByText('© <b>Streets</b>')).toBeVisible();
});

it('stays with the drawing if no tile can be loaded', async () => {
  await open(tiles);
  for (const picture of await loaded()) fireEvent.error(picture);
  expect(screen.getByText('Drawing')).toBeVisible();
});

it('shows the marks without streets if there is no drawing', async () => {
  await open(tiles, null);
  for (const picture of await loaded()) fireEvent.error(picture);
  expect(screen.getByRole('link', { name: 'Maple Road' })).toBeVisible();
});

it('opens a mark by touch and by keyboard', async () => {
  const { user } = await open(tiles, null);
  await user.click(await screen.findByRole('link', { name: 'Oak Street' }));
  expect(onOpen.mock.calls).toEqual([['2']]);
  screen.getByRole('link', { name: 'Maple Road' }).focus();
  await user.keyboard('{Enter}');
  expect(onOpen.mock.calls).toEqual([['2'], ['1']]);
});

describe('marks that would cover each other', () => {
  const near = { id: '3', name: 'Elm Road', point: { lng: 114.0501, lat: 22.5401 }, text: '3' };

  beforeEach(() => {
    for (const side of ['clientWidth', 'clientHeight'] as const)
      jest.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(300);
  });
  afterEach(() => jest.restoreAllMocks());

  it('are one mark with their number, which shows them when it is pressed', async () => {
    const user = await openMarks([...marks, near]);
    const group = await screen.findByRole('button', { name: 'Maple Road; Elm Road' });
    expect(group).toHaveTextContent('2×');
    expect(screen.getByRole('link', { name: 'Oak Street' })).toBeVisible();
    await user.click(group);
    expect(await screen.findByRole('link', { name: 'Elm Road' })).toBeVisible();
    expect(onOpen).not.toHaveBeenCalled();
    expect(group).not.toBeInTheDocument();
  });

  it('do not hide the marks in front among those behind', async () => {
    await openMarks([...marks, { ...near, look: 'behind' }]);
    expect(await screen.findByRole('link', { name: 'Elm Road' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Maple Road' })).toBeVisible();
  });
});

it.each([
  ['gcj02', '17/107062/57107'],
  ['wgs84', '17/107060/57106'],
] as const)('converts points to the coordinate system of the tiles: %s', async (datum, tile) => {
  await open({ ...tiles, datum }, null);
  expect((await loaded())[0]?.src).toBe(`https://tiles.example.com/${tile}.png`);
});

it('asks for no tile after the screen was left', async () => {
  const { unmount } = await open(tiles, null);
  await loaded();
  unmount();
  fireEvent(window, new Event('online'));
  expect(pictures()).toEqual([]);
});
