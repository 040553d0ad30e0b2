import type { PlaceRow } from '../place';

/** Only verified places are listed. */
export const huizhou: PlaceRow[] = [
  ['惠州市人民政府', 'Huizhou Municipal Government', '441302', '云山西路6号', 114.4162, 23.1118],
  ['惠城区人民政府', 'Huicheng District Government', '441302', '三新南路', 114.3825, 23.0841],
  ['惠州西湖', 'Huizhou West Lake', '441302', '环城西二路', 114.4, 23.0878],
  ['惠州站', 'Huizhou Railway Station', '441302', '惠州大道', 114.4166, 23.1512],
  ['惠州学院', 'Huizhou University', '441302', '演达大道46号', 114.418, 23.0405],
  ['惠阳区人民政府', 'Huiyang District Government', '441303', '开城大道', 114.4567, 22.7898],
  ['博罗县人民政府', 'Boluo County Government', '441322', '罗阳一路', 114.2895, 23.1728],
  ['惠东县人民政府', 'Huidong County Government', '441323', '平山街道', 114.72, 22.985],
];
