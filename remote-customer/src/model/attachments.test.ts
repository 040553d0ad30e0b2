import { attachmentsOf } from './attachments';

// Shows ASVS 1.2.2.
it.each([
  ['/files/a.JPG', { images: ['/files/a.JPG'], files: [] }],
  ['https://files.example/a.webp?v=1', { images: ['https://files.example/a.webp?v=1'], files: [] }],
  ['/files/contract.pdf', { images: [], files: ['/files/contract.pdf'] }],
  ['javascript:alert(1)//.png', { images: [], files: [] }],
  ['//elsewhere.example/a.png', { images: [], files: [] }],
  ['', { images: [], files: [] }],
])('%s', (url, expected) => {
  expect(attachmentsOf([{ url }])).toEqual(expected);
});
