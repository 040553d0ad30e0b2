import { categoriesFor } from './customer-category';

describe('categoriesFor', () => {
  it('keeps the pool for managers', () => {
    expect(categoriesFor('attache')).toEqual([
      'agency_broker_cst',
      'own_broker_cst',
      'public_store_broker_cst',
    ]);
    expect(categoriesFor('manager')).toEqual([...categoriesFor('attache'), 'gh_pool_broker_customer']);
  });
});
