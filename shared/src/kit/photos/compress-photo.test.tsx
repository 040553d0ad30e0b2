import { act, screen } from '@testing-library/react';
import { renderScreen } from '../../testing';
import { prepareObjectUrls } from '../../testing/object-urls';
import { compressPhoto } from './compress-photo';
import { LongPhotoQuestion } from './long-photo-question';

prepareObjectUrls();
const drawImage = jest.fn();

function photoOf(width: number, height: number): Blob {
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width);
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(height);
  const bytes = Uint8Array.of(0xff, 0xd8, 0xff, 0xd9);
  const arrayBuffer = async () => bytes.buffer;
  return Object.assign(new Blob([bytes]), { slice: () => ({ arrayBuffer }), arrayBuffer });
}

beforeEach(() => {
  Object.assign(HTMLImageElement.prototype, { decode: async () => undefined });
  const context = { fillRect: () => undefined, drawImage };
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue(context as unknown as CanvasRenderingContext2D as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['drawn'], { type: 'image/jpeg' })));
});
afterEach(() => {
  drawImage.mockReset();
  jest.restoreAllMocks();
});

const drawnSize = () => drawImage.mock.lastCall?.slice(7);

async function ask() {
  const app = await renderScreen(<LongPhotoQuestion />);
  let compressing: Promise<Blob | null> = Promise.resolve(null);
  await act(async () => {
    compressing = compressPhoto(photoOf(100, 60_000));
  });
  expect(await screen.findByText(/so long that its details would become unreadable/)).toBeVisible();
  expect(drawImage).not.toHaveBeenCalled();
  return { ...app, compressing };
}

it.each([
  [1_080, 30_000, [590, 16_383]],
  [30_000, 1_080, [16_383, 590]],
  [8_000, 6_000, [800, 600]],
])('draws %i × %i without a question', async (width, height, size) => {
  await renderScreen(<LongPhotoQuestion />);
  await act(async () => expect(await compressPhoto(photoOf(width, height))).toBeInstanceOf(Blob));
  expect(drawnSize()).toEqual(size);
});

it('uses all of a photo that becomes unreadable if the user says so', async () => {
  const { user, compressing } = await ask();
  await user.click(screen.getByRole('button', { name: 'Use it anyway' }));
  expect(await compressing).toBeInstanceOf(Blob);
  expect(drawnSize()).toEqual([27, 16_383]);
});

it('returns nothing if the user closes the question', async () => {
  const { user, compressing } = await ask();
  await user.keyboard('{Escape}');
  expect(await compressing).toBeNull();
  expect(drawImage).not.toHaveBeenCalled();
});

it('returns nothing if the user leaves the screen', async () => {
  const { unmount, compressing } = await ask();
  unmount();
  expect(await compressing).toBeNull();
});
