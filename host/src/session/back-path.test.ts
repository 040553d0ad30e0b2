import { backPathOf } from './back-path';

describe('backPathOf', () => {
  // Shows ASVS 3.7.2.
  it.each([
    ['?back_pathname=/store/storeDetails&back_search=%3Fstore_id%3D7', '/store/storeDetails?store_id=7'],
    ['?back_pathname=/workbench/store', '/workbench/store'],
    ['', '/workbench/home'],
    ['?back_pathname=//evil.example', '/workbench/home'],
    ['?back_pathname=/%5Cevil.example', '/workbench/home'],
    ['?back_pathname=https://evil.example', '/workbench/home'],
    ['?back_pathname=/%09/x', '/workbench/home'],
    ['?back_pathname=/%0A/evil.example', '/workbench/home'],
    ['?back_pathname=/store/%09/x', '/workbench/home'],
    ['?back_pathname=/store//x', '/workbench/home'],
    ['?back_pathname=/%25E0%25A4%25A', '/workbench/home'],
    ['?back_pathname=/user/login', '/workbench/home'],
    ['?back_pathname=/workbench/store&back_search=evil', '/workbench/store'],
  ])('%s leads to %s', (search, path) => {
    expect(backPathOf(search)).toBe(path);
  });
});
