import { find, type ProvidedModule, type ShareScope } from './share-scope';

const provided = { from: 'host', get: () => () => 'the one' };
const scope: ShareScope = { react: { '19.3.1': provided } };

const demand = (requiredVersion: string, shareKey = 'react') => ({
  shareKey,
  shareInfo: { shareConfig: { requiredVersion } },
});

it.each(['^19.3.1', '^19.3.0', '^19.0.0'])('gives the one instance to who needs %s', (range) => {
  expect(find(scope, demand(range))).toBe(provided);
});

it.each(['^19.3.2', '^19.4.0', '^20.0.0', '^18.3.1', '*'])('gives it to nobody who needs %s', (range) => {
  expect(() => find(scope, demand(range))).toThrow(`react 19.3.1 of host does not satisfy ${range}`);
});

it('says what is missing', () => {
  expect(() => find(scope, demand('^1.0.0', 'lodash'))).toThrow('Nobody provides lodash');
});

describe('where there are several versions', () => {
  const version = (from: string, part: Partial<ProvidedModule> = {}) => ({
    from,
    get: () => () => from,
    ...part,
  });

  it.each([
    ['the highest', { '9.0.0': version('a'), '19.3.1': version('b'), '19.10.0': version('c') }, 'c'],
    ['the one that runs', { '19.3.1': version('b', { loaded: true }), '19.10.0': version('c') }, 'b'],
    ['the one that was made', { '19.10.0': version('c'), '19.3.1': version('b', { lib: () => 1 }) }, 'b'],
  ])('takes %s', (_name, react, from) => {
    expect(find({ react }, demand('^19.3.0')).from).toBe(from);
  });

  it('brings no second instance where the one that runs does not satisfy', () => {
    const react = { '18.3.1': version('old', { loaded: 1 }), '19.3.1': version('new') };
    expect(() => find({ react }, demand('^19.3.0'))).toThrow('react 18.3.1 of old does not satisfy ^19.3.0');
  });
});
