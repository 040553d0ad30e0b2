import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportKindName } from '@agency/shared/model/import-kinds';
import { makeWorkbook, makeZip, workbookParts } from '../../../testing/make-workbook';
import { openTestDatabase } from '../../../testing/test-database';
import type { OpenDatabase } from '../../platform/db/database';
import { migrate } from '../../platform/db/migrate';
import { createTenant } from '../config/create-tenant';
import { builtInMaps } from '../map/built-in-maps';
import { reasonOf } from './refusal';
import { runImport } from './run-import';

const now = new Date('2026-06-01T08:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'agency-import-'));
const orgcode = 'LYQD';
let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await migrate(database.db);
  await createTenant(database.db, {
    orgcode,
    org_name: '临沂渠道',
    country_id: 'CN',
    region_code: 'zh-CN',
    timezone: 'Asia/Shanghai',
    currency: 'CNY',
    map_service: 'amap',
    manager: { name: '王丽', country_code: '86', mobile_tel: '13900000001' },
  });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

async function imported(kind: ImportKindName, content: string | Buffer) {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  const request = {
    orgcode,
    accountId: null,
    kind,
    path,
    isDryRun: true,
    isAllOrNothing: false,
    createsMissing: false,
  };
  const deps = { db: database.db, maps: builtInMaps(), now: () => now };
  const { refused, ...counts } = await runImport(deps, request);
  return { ...counts, refused: refused.map((refusal) => said(refusal)) };
}

const said = (refusal: Parameters<typeof reasonOf>[0] & { row: number; column: string }) =>
  `${refusal.row} ${refusal.column || '-'}: ${reasonOf(refusal, 'en-US')}`;

const peopleHeader = 'mobile,name,role,company_code';
const person = (mobile: string) => `${peopleHeader}\n${mobile},李明,specialist,LYQD\n`;
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();
/** 名称 and 链家 in GB18030. */
const gb18030 = Buffer.concat([
  Buffer.from([0xc3, 0xfb, 0xb3, 0xc6, 0x0a]),
  Buffer.from([0xc1, 0xb4, 0xbc, 0xd2, 0x0a]),
]);

describe('files that can be read', () => {
  const cases: [string, ImportKindName, string | Buffer][] = [
    ['UTF-8 with a byte order mark', 'agencies', '\uFEFFname\n链家\n'],
    ['UTF-16, little endian', 'agencies', utf16('name\r\n链家\r\n')],
    ['UTF-16, big endian', 'agencies', swapped(utf16('name\r\n链家\r\n'))],
    ['GB18030 with the heading of a Chinese template', 'agencies', gb18030],
    ['the heading of a Khmer template with an asterisk', 'agencies', 'ឈ្មោះ *\n链家\n'],
    ['semicolons', 'companies', 'code;name;parent_code\nA;"one, two";\n'],
    ['tabs', 'companies', 'code\tname\nA\tone, two\n'],
    ['quotes over lines', 'companies', 'code,name\nA,"one\ntwo"\n'],
    ['a workbook', 'agencies', makeWorkbook([['Name'], ['链家']])],
    ['a number without its apostrophe', 'people', person("'13900000011")],
    ['blanks and dashes in a number', 'people', person('139-0000 0011')],
    ['the calling code in a number', 'people', person('+86 13900000011')],
    ['the calling code with zeros', 'people', person('008613900000011')],
    ['full-width digits', 'people', person('１３９００００００１１')],
    ['Khmer digits', 'people', person('១៣៩០០០០០០១១')],
    ['the calling code of another region without a column for it', 'people', person('+855 12345678')],
    ['a number with decimals', 'people', person('13900000011.0')],
    [
      'a number cell of a workbook',
      'people',
      makeWorkbook([peopleHeader.split(','), [13900000011, '李明', 'specialist', 'LYQD']]),
    ],
  ];
  it.each(cases)('%s', async (_what, kind, content) => {
    expect(await imported(kind, content)).toMatchObject({ rows: 1, new: 1, refused: [] });
  });
});

describe('files that are refused as a whole', () => {
  const workbook = makeWorkbook([['name'], ['链家']]);
  const cases: [string, ImportKindName, string | Buffer, string][] = [
    ['an empty file', 'agencies', '', '1 -: The file has no rows.'],
    ['a header alone', 'agencies', 'name\n', '1 -: The file has no rows.'],
    [
      'bytes of no encoding',
      'agencies',
      Buffer.from([0x6e, 0x0a, 0xff, 0xff, 0xff, 0x0a]),
      '2 -: The file is not written in UTF-8, UTF-16 or GB18030.',
    ],
    [
      'a quote that is not closed',
      'companies',
      'code,name\nA,one\nB,"two\nC,three\n',
      '3 -: A quotation mark in this line is not closed, or stands inside a value.',
    ],
    [
      'a quote inside a value',
      'companies',
      'code,name\nA,one "two" three"\n',
      '2 -: A quotation mark in this line is not closed, or stands inside a value.',
    ],
    [
      // Shows ASVS 5.2.2.
      'an unknown column',
      'agencies',
      'name,colour\n链家,red\n',
      '1 colour: There is no column "colour". Possible are: name.',
    ],
    ['a missing column', 'companies', 'code\nA\n', '1 name: The column name is missing in the header.'],
    [
      'a column twice',
      'companies',
      'code,name,Company name\nA,one,two\n',
      '1 name: The column name stands twice in the header.',
    ],
    [
      'too many rows',
      'agencies',
      `name\n${'x\n'.repeat(100_001)}`,
      '100002 -: The file has more than 100000 rows. Divide it.',
    ],
    [
      'a file that is too large',
      'agencies',
      Buffer.alloc(50 * 1024 * 1024 + 1, 'x'),
      '1 -: The file is larger than 50 MB. Divide it.',
    ],
    [
      'half a workbook',
      'agencies',
      workbook.subarray(0, workbook.length / 2),
      '1 -: The workbook is damaged or incomplete.',
    ],
    [
      'a ZIP file that is no workbook',
      'agencies',
      makeZip({ 'a.txt': 'a' }),
      '1 -: The workbook is damaged or incomplete.',
    ],
    [
      // Shows ASVS 1.5.1.
      'a workbook with an external entity',
      'agencies',
      workbookWithEntity(`<!ENTITY secret SYSTEM "file://${__filename}">`),
      '1 -: The workbook is damaged or incomplete.',
    ],
    [
      // Shows ASVS 1.5.1.
      'a workbook with an entity of its own',
      'agencies',
      workbookWithEntity('<!ENTITY secret "链家">'),
      '1 -: The workbook is damaged or incomplete.',
    ],
    [
      // Shows ASVS 5.2.3.
      'a workbook with too many parts',
      'agencies',
      makeZip(Object.fromEntries(Array.from({ length: 2_001 }, (_, part) => [`xl/media/${part}.png`, '']))),
      '1 -: The workbook has more than 2000 parts. Copy the sheet into a new workbook.',
    ],
    [
      // Shows ASVS 5.2.3.
      'a workbook that unpacks to too much',
      'agencies',
      bomb(),
      '1 -: The workbook unpacks to more than 400 MB.',
    ],
  ];
  it.each(cases)('%s', async (_what, kind, content, reason) => {
    expect(await imported(kind, content)).toMatchObject({ rows: 0, new: 0, refused: [reason] });
  });

  function workbookWithEntity(declaration: string): Buffer {
    return makeZip({
      ...workbookParts([['name'], ['&secret;']]),
      'xl/sharedStrings.xml': `<!DOCTYPE sst [${declaration}]><sst><si><t>name</t></si><si><t>&secret;</t></si></sst>`,
    });
  }

  /** A workbook of 200 KB that claims, and has, 401 MB. */
  function bomb(): Buffer {
    const rows = makeZip({ 'xl/worksheets/sheet3.xml': ' '.repeat(1024) });
    const claimed = Buffer.from(rows);
    // The uncompressed size in the central directory.
    claimed.writeUInt32LE(
      401 * 1024 * 1024,
      claimed.length - 22 - 'xl/worksheets/sheet3.xml'.length - 46 + 24,
    );
    return claimed;
  }
});

describe('rows that are refused', () => {
  const companies = 'code,name,parent_code\n';
  const stores = 'code,name,region,address,contact_name,mobile,lng,lat,agency,owner_mobile,labels,status\n';
  const store = (cells: Partial<Record<string, string>>) =>
    stores +
    Object.values({
      code: 'S1',
      name: '南山店',
      region: '广东省/深圳市/南山区',
      address: '科技园路1号',
      contact_name: '张三',
      mobile: '13700000001',
      lng: '113.95',
      lat: '22.54',
      agency: '',
      owner_mobile: '',
      labels: '',
      status: '',
      ...cells,
    }).join(',');
  const cases: [string, ImportKindName, string | Buffer, string[]][] = [
    ['an empty cell', 'companies', `${companies}A,,\n`, ['2 name: This cell must not be empty.']],
    [
      'a name of invisible characters',
      'companies',
      `${companies}A,\u200b\u2060,\n`,
      ['2 name: This cell must not be empty.'],
    ],
    [
      'a name that shows nothing',
      'companies',
      `${companies}A,\u2800,\n`,
      ['2 name: There is nothing to see in this cell.'],
    ],
    [
      'a long name',
      'companies',
      `${companies}A,${'长'.repeat(61)},\n`,
      ['2 name: At most 60 characters are possible here.'],
    ],
    [
      'a formula',
      'companies',
      `${companies}A,"=HYPERLINK(""x"")",\n`,
      ['2 name: This is a formula. Write its result instead.'],
    ],
    [
      'an error of a spreadsheet',
      'agencies',
      makeWorkbook([['name']], '<row r="2"><c r="A2" t="e"><v>#N/A</v></c></row>'),
      ['2 name: This is a formula. Write its result instead.'],
    ],
    [
      'a separator in a code',
      'companies',
      `${companies}A|B,one,\n`,
      ['2 code: The character | separates several values and cannot be part of one.'],
    ],
    [
      'the same key twice',
      'companies',
      `${companies}A,one,\n\nA,two,\n`,
      ['4 -: Line 2 is about the same record. Only that line counts.'],
    ],
    [
      'a circle of companies',
      'companies',
      `${companies}A,one,B\nB,two,A\n`,
      [
        '2 parent_code: The company A would be below itself.',
        '3 parent_code: The company B would be below itself.',
      ],
    ],
    [
      'a company below itself',
      'companies',
      `${companies}A,one,A\n`,
      ['2 parent_code: The company A would be below itself.'],
    ],
    [
      'an unknown company above',
      'companies',
      `${companies}A,one,Z\n`,
      ['2 parent_code: There is no company "Z" in this organisation.'],
    ],
    [
      'the head below another company',
      'companies',
      `${companies}A,one,\nLYQD,head,A\n`,
      ['3 parent_code: LYQD is the head of the organisation and is below no other company.'],
    ],
    [
      'more cells than the header',
      'companies',
      `${companies}A,one,,,more\n`,
      ['2 -: This line has 5 cells, but the header has 3.'],
    ],
    [
      'a shortened number',
      'people',
      person('1.39E+10'),
      [
        '2 mobile: The spreadsheet shortened this number to 1.39E+10. Format the column as text and enter the number again.',
      ],
    ],
    [
      'a number that is too short',
      'people',
      person('1390000001'),
      ['2 mobile: 1390000001 is not a mobile number of the region +86.'],
    ],
    [
      'the calling code of another region',
      'people',
      `country_code,${peopleHeader}\n86,+855 12345678,李明,specialist,LYQD\n`,
      ['2 mobile: +855 12345678 is not a mobile number of the region +86.'],
    ],
    [
      'an unknown role',
      'people',
      `${peopleHeader}\n13900000011,李明,boss,LYQD\n`,
      ['2 role: boss is not known here. Possible are: specialist, manager.'],
    ],
    [
      'an unknown company',
      'people',
      `${peopleHeader}\n13900000011,李明,manager,Z\n`,
      ['2 company_code: There is no company "Z" in this organisation.'],
    ],
    [
      'an unknown project',
      'people',
      `${peopleHeader},reception\n13900000011,李明,manager,LYQD,P9\n`,
      ['2 reception: There is no project "P9" in this organisation.'],
    ],
    [
      'an unknown field',
      'projects',
      'code,name,required_fields\nP1,one,identity|colour\n',
      [
        '2 required_fields: colour is not known here. Possible are: dkr_name, dkr_mobile, dkr_identity, identity, dk_time, remarks.',
      ],
    ],
    [
      'days that are no number',
      'projects',
      'code,name,protect_days\nP1,one,many\n',
      ['2 protect_days: many is not a number from 0 to 3650.'],
    ],
    [
      'an unknown region',
      'stores',
      store({ region: '广东省/深圳市/东京' }),
      ['2 region: There is no region "广东省/深圳市/东京" in this organisation.'],
    ],
    [
      'a region with districts',
      'stores',
      store({ region: '广东省/深圳市' }),
      ['2 region: "广东省/深圳市" has districts. Name one of them, such as 广东省/深圳市/南山区.'],
    ],
    [
      'a region of two cities',
      'stores',
      store({ region: '朝阳区' }),
      ['2 region: There is no region "朝阳区" in this organisation.'],
    ],
    [
      'half a point',
      'stores',
      store({ lat: '' }),
      ['2 lat: lng and lat belong together: fill in both or none.'],
    ],
    [
      'a point beside the earth',
      'stores',
      store({ lng: '181' }),
      ['2 lng: 181 is not a number from -180 to 180.'],
    ],
    [
      'an address that the map does not know',
      'stores',
      store({ lng: '', lat: '', address: 'zzzzqqqq' }),
      ['2 address: The map does not find this address. Correct it, or enter lng and lat.'],
    ],
    [
      'an unknown agency',
      'stores',
      store({ agency: '链家' }),
      ['2 agency: There is no agency "链家" in this organisation.'],
    ],
    [
      'an unknown label',
      'stores',
      store({ labels: 'A|B' }),
      [
        '2 labels: There is no label "A" in this organisation.',
        '2 labels: There is no label "B" in this organisation.',
      ],
    ],
    [
      'an unknown owner',
      'stores',
      store({ owner_mobile: '13900000099' }),
      ['2 owner_mobile: There is no specialist "13900000099" in this organisation.'],
    ],
    [
      'a manager as owner',
      'stores',
      store({ owner_mobile: '13900000001' }),
      ['2 owner_mobile: There is no specialist "13900000001" in this organisation.'],
    ],
    [
      'an unknown status',
      'stores',
      store({ status: 'open' }),
      ['2 status: open is not known here. Possible are: in_cooperation, disabled.'],
    ],
    [
      'an unknown store',
      'brokers',
      'mobile,name,store_code\n13600000001,赵一,S9\n',
      ['2 store_code: There is no store "S9" in this organisation.'],
    ],
    [
      'an unknown group',
      'brokers',
      'mobile,name,group\n13600000001,赵一,gold\n',
      ['2 group: There is no group "gold" in this organisation.'],
    ],
    [
      'several cells of one row',
      'people',
      `${peopleHeader}\n12,,boss,LYQD\n`,
      [
        '2 name: This cell must not be empty.',
        '2 role: boss is not known here. Possible are: specialist, manager.',
        '2 mobile: 12 is not a mobile number of the region +86.',
      ],
    ],
  ];
  it.each(cases)('%s', async (_what, kind, content, reasons) => {
    expect((await imported(kind, content)).refused).toEqual(reasons);
  });
});

it('a truncated last row is refused by what it lacks', async () => {
  const path = join(folder, 'cut');
  const whole = `${peopleHeader}\n13900000011,李明,specialist,LYQD\n13900000012,王芳,spec`;
  writeFileSync(path, whole);
  truncateSync(path, Buffer.byteLength(whole));
  const { refused } = await imported('people', whole);
  expect(refused).toEqual([
    '3 role: spec is not known here. Possible are: specialist, manager.',
    '3 company_code: This cell must not be empty.',
  ]);
});
