import { mapLink } from './map-link';

const place = { name: '万科门店 & Co', lat: 22.5, lng: 114.05 };

describe('mapLink', () => {
  it('gives AMap longitude first and the name encoded', () => {
    const url = new URL(mapLink('amap', place));
    expect(url.host).toBe('uri.amap.com');
    expect(url.searchParams.get('position')).toBe('114.05,22.5');
    expect(url.searchParams.get('name')).toBe('万科门店 & Co');
  });

  it('gives Google latitude first', () => {
    expect(new URL(mapLink('google', place)).searchParams.get('query')).toBe('22.5,114.05');
  });
});
