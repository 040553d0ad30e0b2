import { find, type ShareScope } from './share-scope';

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
