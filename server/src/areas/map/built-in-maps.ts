import { builtInGazetteers } from './gazetteer';
import { gazetteerChineseMap } from './gazetteer-chinese-map';
import { gazetteerGoogleMap } from './gazetteer-google-map';
import type { Maps } from './maps';

export function builtInMaps(): Maps {
  const { china, cambodia } = builtInGazetteers();
  return { chinese: gazetteerChineseMap(china), google: gazetteerGoogleMap(cambodia) };
}
