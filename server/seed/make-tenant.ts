import { AccountType } from '@agency/shared/model/account';
import { companyName, memberName } from '../src/platform/search/searched-names';
import type { Ids } from './ids';
import type { Random } from './random';
import { demoPeople, type TenantPlan } from './tenants';

export interface SeedMember {
  id: string;
  orgcode: string;
  company_id: string;
  name: string;
  member_pinyin: string;
  country_code: string;
  mobile_tel: string;
  can_claim: boolean;
  is_attache: boolean;
}

export interface SeedTenant {
  plan: TenantPlan;
  companies: {
    id: string;
    orgcode: string;
    parent_id: string | null;
    name: string;
    company_pinyin: string;
  }[];
  members: SeedMember[];
  accounts: {
    id: string;
    person_id: string;
    orgcode: string;
    account_type: number;
    member_id: string;
    is_admin: boolean;
    receives_all: boolean;
  }[];
}

export function makeTenant(plan: TenantPlan, ids: Ids, random: Random): SeedTenant {
  const { orgcode, words } = plan;
  const rootId = ids.next('company');
  const companies = plan.companies.map((name, index) =>
    index === 0
      ? { id: rootId, orgcode, parent_id: null, ...companyName(name) }
      : { id: ids.next('company'), orgcode, parent_id: rootId, ...companyName(name) },
  );
  const branches = companies.slice(1);
  const members: SeedMember[] = [];
  const accounts: SeedTenant['accounts'] = [];
  demoPeople.forEach((person, index) => {
    const types = person.accounts.find(([code]) => code === orgcode)?.[1];
    if (!types) return;
    const isAttache = types.includes(1);
    const company_id = isAttache ? (branches[0]?.id ?? rootId) : rootId;
    const member_id = ids.next('member');
    members.push({
      id: member_id,
      orgcode,
      company_id,
      ...memberName(person.name),
      country_code: '86',
      mobile_tel: person.mobile_tel,
      can_claim: true,
      is_attache: isAttache,
    });
    for (const account_type of types) {
      accounts.push({
        id: ids.next('account'),
        person_id: String(index + 1),
        orgcode,
        account_type,
        member_id,
        is_admin: account_type === AccountType.manager && !accounts.some(({ is_admin }) => is_admin),
        receives_all: person.isReceptionist === true,
      });
    }
  });
  for (let index = 0; index < plan.extraMembers; index++) {
    members.push({
      id: ids.next('member'),
      orgcode,
      company_id: branches[index % branches.length]?.id ?? rootId,
      ...memberName(words.person(random, random.int(1, 2))),
      country_code: words.countryCode,
      mobile_tel: words.phone(random),
      can_claim: index % 3 !== 0,
      is_attache: true,
    });
  }
  return { plan, companies, members, accounts };
}
