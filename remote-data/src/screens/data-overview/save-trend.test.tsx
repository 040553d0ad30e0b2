import { openRemote, prepareNetwork } from '@agency/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote';
import { overview, prepareFigures, trend } from '../../testing/figures';

// The chart library needs a layout engine, so only the text around the chart is tested.
jest.mock('echarts/core', () => ({
  use: () => undefined,
  init: () => ({
    setOption: () => undefined,
    resize: () => undefined,
    dispose: () => undefined,
    dispatchAction: () => undefined,
    getRenderedCanvas: () => document.createElement('canvas'),
  }),
}));
jest.mock('echarts/charts', () => ({}));
jest.mock('echarts/components', () => ({}));
jest.mock('echarts/renderers', () => ({}));

const network = prepareNetwork();
let written: string[];
let saved: string[];

beforeEach(() => {
  written = [];
  saved = [];
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
    matchMedia: () => ({ matches: true }),
  });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  prepareFigures(network, ['expand_bb_count']);
  network.answer(overview, { items: [{ indicator_id: 'expand_bb_count', count: 3, supported: true }] });
  network.answer(trend, { items: [{ date: '2026-11-16', count: 3 }] });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const pen = {
    measureText: (text: string) => ({ width: text.length * 8 }),
    fillText: (text: string) => written.push(text),
    scale: () => undefined,
    setTransform: () => undefined,
    setLineDash: () => undefined,
    beginPath: () => undefined,
    moveTo: () => undefined,
    lineTo: () => undefined,
    stroke: () => undefined,
    fillRect: () => undefined,
    drawImage: () => undefined,
  };
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue(pen as unknown as CanvasRenderingContext2D as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const save = async (search: string) => {
  const { user } = await openRemote(remote, `/workbench/data${search}`);
  await user.click(await screen.findByRole('button', { name: 'Save the trend as a picture' }));
};

const openCompared = async () => {
  const { user } = await openRemote(
    remote,
    '/workbench/data?company=2&company_name=East&vs=member.5&vs_name=Wang&vs_company=2',
  );
  await screen.findByRole('row', { name: '16/11/2026 3 customers 3 customers', hidden: true });
  await user.click(screen.getByRole('button', { name: 'Save the trend as a picture' }));
};

it('says what is shown, whose it is and of which days', async () => {
  await save('?range=2026-11-10.2026-11-16&company=2&company_name=East&member=5&member_name=Wang');
  await waitFor(() => expect(saved).toEqual(['trend-2026-11-18.png']));
  expect(written).toEqual(['Reports', 'East · Wang', '10/11/2026 – 16/11/2026']);
});

it('says which line is whose', async () => {
  await openCompared();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(written).toEqual(['East', 'Wang', 'Reports', '01/11/2026 – 17/11/2026']);
});

it('says so where it cannot be drawn', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await save('');
  expect(await screen.findByText('The picture could not be saved. Please try again.')).toBeVisible();
  expect(saved).toEqual([]);
});
