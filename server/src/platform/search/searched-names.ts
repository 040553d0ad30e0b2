import { pinyinOf, pinyinOfPerson } from './name-pinyin';

// Whoever writes a name writes these columns, so that the stored pinyin always is the name's.

export const storeNames = (store_name: string, manager_name: string) => ({
  store_name,
  store_pinyin: pinyinOf(store_name),
  manager_name,
  manager_pinyin: pinyinOfPerson(manager_name),
});

export const brokerName = (broker_name: string) => ({
  broker_name,
  broker_pinyin: pinyinOfPerson(broker_name),
});

export const customerName = (cst_name: string) => ({ cst_name, cst_pinyin: pinyinOfPerson(cst_name) });

export const memberName = (name: string) => ({ name, member_pinyin: pinyinOfPerson(name) });

export const companyName = (name: string) => ({ name, company_pinyin: pinyinOf(name) });

export const projectName = (name: string) => ({ name, project_pinyin: pinyinOf(name) });
