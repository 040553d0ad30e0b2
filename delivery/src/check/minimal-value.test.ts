import { api } from '@agency/shared/api';
import { minimalValue } from './minimal-value';

it('has empty lists, zeros and ids, and nothing that may be missing', () => {
  expect(minimalValue(api['POST /expand/company/get-company-tree'].output)).toEqual({ list: [] });
  expect(minimalValue(api['GET /config/get'].output)).toEqual({});
  expect(minimalValue(api['GET /expand/geoip'].output)).toEqual({
    country_code: '',
    region_code: '',
    call_prefix: '',
  });
  expect(minimalValue(api['GET /expand/common/org/info'].output)).toMatchObject({ id: '1', org_type: 0 });
});

it.each([
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, null],
  [{ anyOf: [{ const: 'a' }, { const: 'b' }] }, 'a'],
  [{ type: 'integer', minimum: 3 }, 3],
  [{ type: 'integer', default: 20 }, 20],
  [{ type: 'array', items: { type: 'boolean' }, minItems: 2 }, [false, false]],
  [{ type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }, '2026-01-05'],
  [{ type: 'string', description: 'yyyy-MM-dd HH:mm:ss' }, '2026-01-05 09:00:00'],
])('of %j it is %j', (schema, value) => {
  expect(minimalValue(schema)).toEqual(value);
});
