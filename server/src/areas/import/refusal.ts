import type { Text } from '../../platform/http/language';

/** Sentences that say why a row is not imported, by code. `{…}` stands for a parameter of the refusal. */
export const refusalSentences = {
  required: {
    'en-US': 'This cell must not be empty.',
    'zh-CN': '此单元格不能为空。',
    'km-KH': 'ក្រឡានេះមិនអាចទទេបានទេ។',
  },
  too_long: {
    'en-US': 'At most {max} characters are possible here.',
    'zh-CN': '此处最多 {max} 个字。',
    'km-KH': 'នៅទីនេះអាចមានយ៉ាងច្រើន {max} តួអក្សរ។',
  },
  invisible: {
    'en-US': 'There is nothing to see in this cell.',
    'zh-CN': '此单元格中没有可见的内容。',
    'km-KH': 'ក្រឡានេះគ្មានអ្វីដែលមើលឃើញទេ។',
  },
  separator: {
    'en-US': 'The character | separates several values and cannot be part of one.',
    'zh-CN': '字符 | 用于分隔多个值，不能出现在单个值中。',
    'km-KH': 'សញ្ញា | ប្រើសម្រាប់ញែកតម្លៃច្រើន ហើយមិនអាចស្ថិតក្នុងតម្លៃតែមួយទេ។',
  },
  formula: {
    'en-US': 'This is a formula. Write its result instead.',
    'zh-CN': '这是公式，请填写其结果。',
    'km-KH': 'នេះជារូបមន្ត។ សូមសរសេរលទ្ធផលរបស់វាជំនួសវិញ។',
  },
  phone_rounded: {
    'en-US':
      'The spreadsheet shortened this number to {value}. Format the column as text and enter the number again.',
    'zh-CN': '表格软件已将该号码缩写为 {value}。请将此列设为文本格式后重新输入号码。',
    'km-KH': 'កម្មវិធីតារាងបានបំព្រួញលេខនេះទៅជា {value}។ សូមកំណត់ជួរឈរនេះជាអត្ថបទ រួចបញ្ចូលលេខម្ដងទៀត។',
  },
  phone_invalid: {
    'en-US': '{value} is not a mobile number of the region +{country_code}.',
    'zh-CN': '{value} 不是 +{country_code} 地区的手机号码。',
    'km-KH': '{value} មិនមែនជាលេខទូរសព្ទចល័តនៃតំបន់ +{country_code} ទេ។',
  },
  country_code: {
    'en-US': '{value} is not a calling code such as 86 or 855.',
    'zh-CN': '{value} 不是国家或地区代码（例如 86 或 855）。',
    'km-KH': '{value} មិនមែនជាកូដប្រទេស ដូចជា 86 ឬ 855 ទេ។',
  },
  one_of: {
    'en-US': '{value} is not known here. Possible are: {known}.',
    'zh-CN': '{value} 无法识别，可填：{known}。',
    'km-KH': 'មិនស្គាល់ {value} ទេ។ អាចប្រើ៖ {known}។',
  },
  number: {
    'en-US': '{value} is not a number from {min} to {max}.',
    'zh-CN': '{value} 不是 {min} 到 {max} 之间的数字。',
    'km-KH': '{value} មិនមែនជាលេខចាប់ពី {min} ដល់ {max} ទេ។',
  },
  day: {
    'en-US': '{value} is not a day such as 2026-11-28.',
    'zh-CN': '{value} 不是日期（例如 2026-11-28）。',
    'km-KH': '{value} មិនមែនជាថ្ងៃ ដូចជា 2026-11-28 ទេ។',
  },
  day_before: {
    'en-US': '{value} is before {first}.',
    'zh-CN': '{value} 早于 {first}。',
    'km-KH': '{value} មកមុន {first}។',
  },
  exists: {
    'en-US': '{value} is there already.',
    'zh-CN': '{value} 已存在。',
    'km-KH': 'មាន {value} រួចហើយ។',
  },
  fixed: {
    'en-US': 'This identifies the record and cannot be changed.',
    'zh-CN': '此项用于识别记录，不能更改。',
    'km-KH': 'ចំណុចនេះសម្គាល់កំណត់ត្រា ហើយមិនអាចប្ដូរបានទេ។',
  },
  duplicate_key: {
    'en-US': 'Line {line} is about the same record. Only that line counts.',
    'zh-CN': '第 {line} 行是同一条记录，以该行为准。',
    'km-KH': 'បន្ទាត់ទី {line} និយាយអំពីកំណត់ត្រាដដែល។ មានតែបន្ទាត់នោះទេដែលត្រូវគិត។',
  },
  unknown: {
    'en-US': 'There is no {column} "{value}" in this organisation.',
    'zh-CN': '本机构中没有 {column}“{value}”。',
    'km-KH': 'ក្នុងអង្គភាពនេះគ្មាន {column} "{value}" ទេ។',
  },
  ambiguous: {
    'en-US': '"{value}" can mean more than one record. Use the id or the full path.',
    'zh-CN': '“{value}”对应多条记录，请使用编号或完整路径。',
    'km-KH': '"{value}" អាចមានន័យលើសពីកំណត់ត្រាមួយ។ សូមប្រើលេខសម្គាល់ ឬផ្លូវពេញ។',
  },
  region_incomplete: {
    'en-US': '"{value}" has districts. Name one of them, such as 广东省/深圳市/南山区.',
    'zh-CN': '“{value}”下还有区县，请写到最末一级，例如 广东省/深圳市/南山区。',
    'km-KH': '"{value}" មានតំបន់រងទៀត។ សូមបញ្ជាក់មួយក្នុងចំណោមនោះ។',
  },
  place_not_found: {
    'en-US': 'The map does not find this address. Correct it, or enter lng and lat.',
    'zh-CN': '地图上找不到该地址，请更正，或填写 lng 和 lat。',
    'km-KH': 'ផែនទីរកមិនឃើញអាសយដ្ឋាននេះទេ។ សូមកែវា ឬបញ្ចូល lng និង lat។',
  },
  point_incomplete: {
    'en-US': 'lng and lat belong together: fill in both or none.',
    'zh-CN': 'lng 与 lat 需同时填写或同时留空。',
    'km-KH': 'lng និង lat ត្រូវបំពេញទាំងពីរ ឬទុកទទេទាំងពីរ។',
  },
  cycle: {
    'en-US': 'The company {value} would be below itself.',
    'zh-CN': '公司 {value} 会成为自己的下级。',
    'km-KH': 'ក្រុមហ៊ុន {value} នឹងស្ថិតក្រោមខ្លួនឯង។',
  },
  root_company: {
    'en-US': '{value} is the head of the organisation and is below no other company.',
    'zh-CN': '{value} 是机构的总公司，不能隶属于其他公司。',
    'km-KH': '{value} ជាក្រុមហ៊ុនមេរបស់អង្គភាព ហើយមិនស្ថិតក្រោមក្រុមហ៊ុនណាទេ។',
  },
  last_admin: {
    'en-US': 'This is the last active admin. Make another person admin first.',
    'zh-CN': '这是最后一位可用的机构管理员，请先指定另一位机构管理员。',
    'km-KH': 'នេះជាអ្នកគ្រប់គ្រងសកម្មចុងក្រោយ។ សូមតែងតាំងអ្នកផ្សេងជាមុនសិន។',
  },
  owner_of_store: {
    'en-US': 'A broker of a store belongs to the owner of the store. Leave this cell empty.',
    'zh-CN': '门店经纪人归门店负责人所有，请将此单元格留空。',
    'km-KH': 'ឈ្មួញកណ្ដាលរបស់ហាងជារបស់អ្នកទទួលខុសត្រូវហាង។ សូមទុកក្រឡានេះទទេ។',
  },
  licence_required: {
    'en-US': 'This organisation requires a picture of the licence, which a file cannot bring.',
    'zh-CN': '本机构要求上传营业执照照片，无法通过文件导入。',
    'km-KH': 'អង្គភាពនេះតម្រូវឱ្យមានរូបអាជ្ញាប័ណ្ណ ដែលឯកសារមិនអាចផ្ដល់បានទេ។',
  },
  encoding: {
    'en-US': 'The file is not written in UTF-8, UTF-16 or GB18030.',
    'zh-CN': '文件编码不是 UTF-8、UTF-16 或 GB18030。',
    'km-KH': 'ឯកសារមិនបានសរសេរជា UTF-8, UTF-16 ឬ GB18030 ទេ។',
  },
  quotes: {
    'en-US': 'A quotation mark in this line is not closed, or stands inside a value.',
    'zh-CN': '此行的引号没有成对，或引号出现在内容中间。',
    'km-KH': 'សញ្ញាសម្រង់ក្នុងបន្ទាត់នេះមិនបានបិទ ឬស្ថិតក្នុងតម្លៃ។',
  },
  cells: {
    'en-US': 'This line has {found} cells, but the header has {wanted}.',
    'zh-CN': '此行有 {found} 个单元格，而表头有 {wanted} 个。',
    'km-KH': 'បន្ទាត់នេះមាន {found} ក្រឡា ប៉ុន្តែក្បាលតារាងមាន {wanted}។',
  },
  empty_file: {
    'en-US': 'The file has no rows.',
    'zh-CN': '文件中没有数据行。',
    'km-KH': 'ឯកសារគ្មានជួរដេកទេ។',
  },
  too_many_rows: {
    'en-US': 'The file has more than {max} rows. Divide it.',
    'zh-CN': '文件超过 {max} 行，请拆分。',
    'km-KH': 'ឯកសារមានលើសពី {max} ជួរដេក។ សូមបំបែកវា។',
  },
  too_large: {
    'en-US': 'The file is larger than {max} MB. Divide it.',
    'zh-CN': '文件超过 {max} MB，请拆分。',
    'km-KH': 'ឯកសារធំជាង {max} MB។ សូមបំបែកវា។',
  },
  workbook: {
    'en-US': 'The workbook is damaged or incomplete.',
    'zh-CN': '工作簿已损坏或不完整。',
    'km-KH': 'សៀវភៅតារាងខូច ឬមិនពេញលេញ។',
  },
  workbook_too_large: {
    'en-US': 'The workbook unpacks to more than {max} MB.',
    'zh-CN': '工作簿解压后超过 {max} MB。',
    'km-KH': 'សៀវភៅតារាងពង្រីកលើសពី {max} MB។',
  },
  workbook_parts: {
    'en-US': 'The workbook has more than {max} parts. Copy the sheet into a new workbook.',
    'zh-CN': '工作簿包含超过 {max} 个部分，请将工作表复制到新的工作簿中。',
    'km-KH': 'សៀវភៅតារាងមានលើសពី {max} ផ្នែក។ សូមចម្លងសន្លឹកទៅសៀវភៅតារាងថ្មី។',
  },
  missing_column: {
    'en-US': 'The column {column} is missing in the header.',
    'zh-CN': '表头缺少 {column} 列。',
    'km-KH': 'ក្បាលតារាងខ្វះជួរឈរ {column}។',
  },
  unknown_column: {
    'en-US': 'There is no column "{value}". Possible are: {known}.',
    'zh-CN': '没有“{value}”列，可用的列：{known}。',
    'km-KH': 'គ្មានជួរឈរ "{value}" ទេ។ អាចប្រើ៖ {known}។',
  },
  column_twice: {
    'en-US': 'The column {column} stands twice in the header.',
    'zh-CN': '表头中 {column} 列出现了两次。',
    'km-KH': 'ជួរឈរ {column} មានពីរដងក្នុងក្បាលតារាង។',
  },
} satisfies Record<string, Text>;

export type RefusalCode = keyof typeof refusalSentences;

export interface Refusal {
  /** Line of the file, the header being 1. */
  row: number;
  /** Name of the column; empty if the refusal is about the whole row. */
  column: string;
  code: RefusalCode;
  params: Record<string, string>;
}

/** Thrown if a file cannot be read at all. Nothing of it is imported. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';

  constructor(readonly refusal: Refusal) {
    super(reasonOf(refusal, 'en-US'));
  }
}

export function unreadable(
  code: RefusalCode,
  row = 1,
  params: Record<string, string> = {},
  column = '',
): UnreadableFile {
  return new UnreadableFile({ row, column, code, params });
}

export function reasonOf({ code, params }: Pick<Refusal, 'code' | 'params'>, language: keyof Text): string {
  return refusalSentences[code][language].replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}
