import { matchAreaCodes } from './area-codes';

const codes = [
  ['CN', '86', 'China'],
  ['KH', '855', 'Cambodia'],
  ['CI', '225', 'Côte d’Ivoire'],
  ['US', '1', 'United States'],
  ['BB', '1', 'Barbados'],
  ['GB', '44', 'United Kingdom'],
  ['HK', '852', '香港'],
].map(([iso_code = '', call_prefix = '', country_name = '']) => ({ iso_code, call_prefix, country_name }));

it.each([
  ['', ['CN', 'KH', 'CI', 'US', 'BB', 'GB', 'HK']],
  ['  ', ['CN', 'KH', 'CI', 'US', 'BB', 'GB', 'HK']],
  ['camb', ['KH']],
  ['CAMBODIA', ['KH']],
  ['cote', ['CI']],
  ['united', ['US', 'GB']],
  ['+855', ['KH']],
  ['855', ['KH']],
  ['00855', ['KH']],
  ['（+៨៥៥）', ['KH']],
  ['85', ['KH', 'HK']],
  ['+8', ['CN', 'KH', 'HK']],
  ['1', ['US', 'BB']],
  ['kh', ['KH']],
  ['gb', ['GB']],
  ['香', ['HK']],
  ['atlantis', []],
  ['999', []],
])('%j finds %j', (text, found) => {
  expect(matchAreaCodes(codes, text).map(({ iso_code }) => iso_code)).toEqual(found);
});
