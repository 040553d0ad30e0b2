import { deviceCookie, deviceOf } from './device-cookie';

const token = 'd'.repeat(43);
const reached = (publicUrl: string, cookie?: string) => ({
  deps: { publicUrl },
  headers: { cookie },
  isFromProxy: false,
});
const https = 'https://app.example';

// Shows ASVS 3.3.1.
it('has a name by https that no page of http can set', () => {
  const cookie = deviceCookie(token, reached(https));
  expect(cookie).toMatch(new RegExp(`^__Secure-agency_device=${token}; .*; Secure$`));
  expect(deviceOf(reached(https, cookie))).not.toBeNull();
  expect(deviceOf(reached(https, `agency_device=${token}`))).toBeNull();
});

it('has a plain name without https, which browsers would refuse otherwise', () => {
  const cookie = deviceCookie(token, reached('http://10.0.0.2:8080'));
  expect(cookie).toMatch(/^agency_device=/);
  expect(cookie).not.toContain('Secure');
  expect(deviceOf(reached('http://10.0.0.2:8080', cookie))).not.toBeNull();
});
