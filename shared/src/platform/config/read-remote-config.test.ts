import { readRemoteConfig, remoteConfigDefaults } from './read-remote-config';

it.each([
  ['nothing', {}, {}],
  ['a number', { sms_countdown: '90' }, { sms_countdown: 90 }],
  ['a word in place of a number', { sms_countdown: '"90"' }, {}],
  ['no JSON', { sms_countdown: '{', default_region_code: 'zh-CN' }, {}],
  ['a list', { currencies: '["USD"]' }, { currencies: ['USD'] }],
  ['an empty list', { currencies: '[]' }, {}],
  ['a list of something else', { currencies: '[1]' }, {}],
  ['a place', { default_location: '{"lng":1,"lat":2}' }, { default_location: { lng: 1, lat: 2 } }],
  ['half a place', { default_location: '{"lng":1}' }, {}],
  ['null', { default_location: 'null', languages: 'null' }, {}],
  ['a key of the future', { shiny: 'true' }, {}],
  ['no string at all', { sms_countdown: 90 }, { sms_countdown: 90 }],
])('%s', (_name, values, expected) => {
  expect(readRemoteConfig(values)).toEqual({ ...remoteConfigDefaults, ...expected });
});
