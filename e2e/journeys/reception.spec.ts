import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiOutput } from '@agency/shared/api';
import { chromiumArguments, installedChromium } from '../fixtures/installed-chromium';
import { ownNumber } from '../fixtures/own-number';
import { reportCustomer } from '../fixtures/report-customer';
import { startSession } from '../fixtures/session';
import { expect, test } from '../fixtures/test';
import { writeCameraFile } from '../pages/camera-file';

type Detail = ApiOutput<'GET /expand/cst/get-detail'>;

const picture = join(mkdtempSync(join(tmpdir(), 'camera-')), 'code.y4m');

test.use({
  account: 'attache',
  launchOptions: {
    executablePath: installedChromium(),
    args: [
      ...chromiumArguments,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${picture}`,
    ],
  },
});

test('a scanned customer arrives on the specialist’s open page, and signs', async ({
  page,
  site,
  anotherPage,
}) => {
  const { api } = site;
  const attache = await api.tokenOf('attache');
  const mobile_tel = ownNumber();
  const cst_name = `Guest ${mobile_tel.slice(-4)}`;
  const clue_id = await reportCustomer(api, attache, { cst_name, gender: 1, mobile_tel });
  const detail = `/api/assistant/expand/cst/get-detail?clue_id=${clue_id}`;
  const customer = () => api.call<Detail>(detail, undefined, attache);
  await writeCameraFile(picture, (await customer()).qr_item?.qr_data ?? '');
  await page.goto(site.url(`/customer/customerDetails?clue_id=${clue_id}`));
  await expect(page.getByRole('heading', { level: 2, name: cst_name })).toBeVisible();
  const visit = page.getByRole('heading', { level: 3, name: 'Visit' });
  await expect(visit).toHaveCount(0);

  const desk = await anotherPage();
  await startSession(desk, await api.tokenOf('receptionist'));
  await desk.goto(site.url('/workbench/home'));
  await desk.getByRole('link', { name: /^Reception/ }).click();
  await desk.getByRole('button', { name: 'Scan with the camera' }).click();
  const scanner = desk.getByRole('dialog', { name: 'Scan with the camera' });
  const open = scanner.getByRole('button', { name: 'Use the camera' });
  await expect(open.or(scanner.getByText(/Hold the visit code/))).toBeVisible();
  if (await open.isVisible()) await open.click();
  await expect(desk.getByRole('heading', { name: cst_name })).toBeVisible();
  await expect(desk.getByText('The arrival confirms the report.')).toBeVisible();

  const act = async (button: string, fill: Record<string, string>, title = button) => {
    await desk.getByRole('button', { name: button }).click();
    const form = desk.getByRole('dialog', { name: title });
    for (const [label, text] of Object.entries(fill))
      await form.getByLabel(label, { exact: true }).fill(text);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
  };
  await act('Confirm arrival', { 'Salesperson *': 'Song Xiuying', "Salesperson's phone": '13500000009' });
  await expect(desk.getByText(/Arrived today at .* received by Song Xiuying/)).toBeVisible();
  await expect(visit).toBeVisible();
  expect(await customer()).toMatchObject({
    cst_status: 2,
    clue_status: 2,
    resident_item: { resident_name: 'Song Xiuying', resident_tel: '13500000009' },
  });

  await act('Reservation', {});
  await act('Contract', { Room: '1802', Amount: '1850000' });
  expect((await customer()).cst_status).toBe(5);
  await desk.getByRole('button', { name: 'Withdrawal' }).click();
  const form = desk.getByRole('dialog', { name: 'Withdrawal' });
  await form.getByRole('button', { name: 'Contract' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  expect((await customer()).cst_status).toBe(3);

  await desk.goBack();
  await expect(desk.getByRole('link', { name: cst_name })).toBeVisible();
});
