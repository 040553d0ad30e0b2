import { isOwnPage } from './own-page';

const origin = 'https://app.example.com';
const base = `${origin}/agency-cloud-assistant-front`;

it.each([base, `${base}/service?appid=1#x`, `${base}/a/../service`])('%s is ours', (url) => {
  expect(isOwnPage(url, origin)).toBe(true);
});

// Shows ASVS 3.7.2.
it.each([
  'https://evil.example.com/agency-cloud-assistant-front/service',
  `${origin}.evil.example.com/agency-cloud-assistant-front/`,
  `https://app.example.com@evil.example.com/agency-cloud-assistant-front/`,
  `https://user:pass@app.example.com/agency-cloud-assistant-front/`,
  'http://app.example.com/agency-cloud-assistant-front/',
  `${origin}:8443/agency-cloud-assistant-front/`,
  `${base}/../other`,
  `${base}/%2e%2e/other`,
  `${base}-evil/`,
  `${base}/..%2fother`,
  `${origin}\\@evil.example.com/agency-cloud-assistant-front/`,
  `//evil.example.com/agency-cloud-assistant-front/`,
  '/agency-cloud-assistant-front/service',
  'javascript:alert(1)',
  ` ${base}`,
  '',
])('%s is not', (url) => {
  expect(isOwnPage(url, origin)).toBe(false);
});
