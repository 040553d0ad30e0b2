import { reportPageOf } from './report-page';

const here = 'https://agency.example/app/store/insteadReport/select?store_id=1';
const look = { theme: 'dark', language: 'km-KH' } as const;

it.each([
  ['/app/store/insteadReport?store_id=1', { path: '/store/insteadReport?store_id=1&theme=dark&lang=km-KH' }],
  ['https://agency.example/app/x', { path: '/x?theme=dark&lang=km-KH' }],
  ['https://agency.example/other', { href: 'https://agency.example/other?theme=dark&lang=km-KH' }],
  ['/application/x', { href: 'https://agency.example/application/x?theme=dark&lang=km-KH' }],
  ['https://reports.example/a?theme=light', { href: 'https://reports.example/a?theme=dark&lang=km-KH' }],
  ['javascript:alert(1)', null],
  ['https://', null],
])('%s is %j', (address, page) => {
  expect(reportPageOf(address, here, '/app', look)).toEqual(page);
});
