import { hostRuntimeElementId } from '../../contract/remotes/registry';
import { shellPlatform, simulatedShell } from './shell-platform';

function open(search: string, overrides: 'none' | 'builds' | 'localhost' | null): void {
  window.history.replaceState(null, '', `/${search}`);
  document.body.innerHTML =
    overrides === null
      ? ''
      : `<script type="application/json" id="${hostRuntimeElementId}">${JSON.stringify({ overrides })}</script>`;
}

beforeEach(() => sessionStorage.clear());
afterEach(() => Reflect.deleteProperty(window, 'Capacitor'));

test.each([
  ['?native=ios', 'localhost', 'ios'],
  ['?native=android@1.4.2', 'builds', 'android'],
  ['?native=android@1.4.2-2026110109', 'builds', 'android'],
  ['?native=ios', 'none', 'web'],
  ['?native=ios', null, 'web'],
  ['?native=windows', 'localhost', 'web'],
  ['?native=ios@latest', 'localhost', 'web'],
  ['', 'localhost', 'web'],
] as const)('%s with overrides %s runs on %s', (search, overrides, platform) => {
  open(search, overrides);
  expect(shellPlatform()).toBe(platform);
});

test('a simulated shell stays for the session, until an empty value ends it', () => {
  open('?native=ios@2.0.0', 'builds');
  expect(simulatedShell()).toBe('ios@2.0.0');
  open('', 'builds');
  expect(simulatedShell()).toBe('ios@2.0.0');
  open('?native=', 'builds');
  expect(simulatedShell()).toBeNull();
  open('', 'builds');
  expect(simulatedShell()).toBeNull();
});

test('a shell that was remembered is none where no test build is allowed', () => {
  open('?native=ios', 'builds');
  simulatedShell();
  open('', 'none');
  expect(shellPlatform()).toBe('web');
});

test.each([
  [{ isNativePlatform: () => true, getPlatform: () => 'ios' }, 'ios'],
  [{ isNativePlatform: () => true, getPlatform: () => 'android' }, 'android'],
  [{ isNativePlatform: () => false, getPlatform: () => 'web' }, 'web'],
  [{}, 'web'],
])('the object of the shell decides: %#', (Capacitor, platform) => {
  open('', 'none');
  Object.assign(window, { Capacitor });
  expect(shellPlatform()).toBe(platform);
});
