import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Number of records that `writeAgencyFiles` writes of each kind. All people belong to the first eight companies. */
export const agencySize = {
  companies: 40,
  branches: 8,
  projects: 10,
  people: 500,
  agencies: 3,
  stores: 2_000,
  brokers: 6_000,
};

const numberOf = (first: number, index: number) => String(first + index);

/** Mobile number of a person of the files. The first eight people are the managers of the eight branches. */
export const personNumber = (index: number) => numberOf(13_610_000_000, index);

export const branchOf = (index: number) => index % agencySize.branches;

export const ownerOf = (store: number) =>
  agencySize.branches + (store % (agencySize.people - agencySize.branches));

/** Writes the files with which an agency goes live (docs/administration.md, "Files") into an existing folder. */
export function writeAgencyFiles(folder: string): void {
  const { branches, projects, people, agencies, stores, brokers } = agencySize;
  const write = (kind: string, header: string, count: number, line: (index: number) => string) => {
    const lines = Array.from({ length: count }, (_, index) => line(index));
    writeFileSync(join(folder, `${kind}.csv`), `\uFEFF${[header, ...lines].join('\r\n')}\r\n`);
  };
  write('companies', 'code,name,parent_code', agencySize.companies, (index) =>
    index < branches ? `B${index},分公司${index},` : `T${index},门店组${index},B${branchOf(index)}`,
  );
  write('projects', 'code,name,required_fields,hidden_numbers,protect_days', projects, (index) => {
    const required = ['dkr_name', 'dk_time', 'identity'].filter((_, bit) => index & (1 << bit));
    return `P${index},项目${index},${required.join('|')},${index % 2 ? 'yes' : 'no'},${10 + index}`;
  });
  write('people', 'mobile,name,role,company_code', people, (index) =>
    index < branches
      ? `${personNumber(index)},经理甲,manager,B${index}`
      : `${personNumber(index)},专员乙,specialist,B${branchOf(index)}`,
  );
  write('agencies', 'name', agencies, (index) => `经纪公司${index}`);
  const header = 'code,name,region,address,lng,lat,contact_name,mobile,agency,owner_mobile,labels';
  write('stores', header, stores, (index) => {
    const owner = personNumber(ownerOf(index));
    const place = `广东省/深圳市/南山区,科技路${index}号,113.9${index % 100},22.5${index % 100}`;
    return `S${index},门店${index},${place},李雷,${numberOf(13_710_000_000, index)},经纪公司${index % agencies},${owner},新`;
  });
  write('brokers', 'mobile,name,store_code', brokers, (index) =>
    [numberOf(13_810_000_000, index), '韩梅梅', `S${index % stores}`].join(','),
  );
}
