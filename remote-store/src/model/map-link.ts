interface Place {
  name: string;
  lat: number;
  lng: number;
}

/** Opens the place in the tenant's map: AMap takes GCJ-02 as mainland stores have it, Google WGS-84. */
export function mapLink(service: string, { name, lat, lng }: Place): string {
  if (service === 'amap') {
    const query = new URLSearchParams({ position: `${lng},${lat}`, name, callnative: '1' });
    return `https://uri.amap.com/marker?${query}`;
  }
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${lat},${lng}` })}`;
}
