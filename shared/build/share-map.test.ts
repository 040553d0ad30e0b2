import { libraryShares } from './share-map';

it.each([
  ['^4', '^4.0.0'],
  ['^4.1', '^4.1.0'],
  ['^4.1.2', '^4.1.2'],
])('completes the range %s of a shared library', (range, requiredVersion) => {
  expect(libraryShares({ dates: range })).toEqual({
    dates: { requiredVersion, singleton: false, strictVersion: false },
  });
});

it.each([
  ['dates', '*', 'needs a range such as ^4'],
  ['dates', '4.1.0', 'needs a range such as ^4'],
  ['dates', '^0.4.0', 'Versions below 1.0.0 cannot be shared'],
  ['react', '^19', 'the host provides react to all remotes already'],
  ['react-dom/client', '^19', 'the host provides react-dom/client'],
  ['@agency/shared', '^2', 'the host provides @agency/shared'],
])('refuses to share %s %s between remotes', (name, range, message) => {
  expect(() => libraryShares({ [name]: range })).toThrow(message);
});

it('shares a package whose name only begins like one of the host', () => {
  expect(Object.keys(libraryShares({ 'react-dates': '^4' }))).toEqual(['react-dates']);
});
