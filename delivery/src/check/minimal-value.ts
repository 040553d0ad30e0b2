/** The parts of a JSON schema that the calls of the product use. */
export interface ValueSchema {
  const?: unknown;
  default?: unknown;
  anyOf?: readonly ValueSchema[];
  type?: string;
  properties?: Record<string, ValueSchema>;
  required?: readonly string[];
  items?: ValueSchema;
  minItems?: number;
  minimum?: number;
  pattern?: string;
  description?: string;
}

const samples = ['2026-01-05', '2026-01-05 09:00:00', '2026-01-05T09:00:00.000Z', '1', 'a'];

/** Returns the smallest value of a schema: empty lists, zeros, and no optional properties. */
export function minimalValue(schema: ValueSchema): unknown {
  if ('const' in schema) return schema.const;
  if ('default' in schema) return schema.default;
  if (schema.anyOf)
    return minimalValue(schema.anyOf.find(({ type }) => type === 'null') ?? schema.anyOf[0] ?? {});
  switch (schema.type) {
    case 'object': {
      const { properties = {}, required = [] } = schema;
      return Object.fromEntries(required.map((name) => [name, propertyValue(name, properties[name] ?? {})]));
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => minimalValue(schema.items ?? {}));
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'boolean':
      return false;
    case 'string':
      return textOf(schema);
    default:
      return null;
  }
}

/** Screens ask further calls about an id, and wait for it if it is empty. */
function propertyValue(name: string, schema: ValueSchema): unknown {
  const isId = schema.type === 'string' && /(^|_)id$/.test(name);
  return isId ? '1' : minimalValue(schema);
}

/** Many times have no pattern, but a description that begins with their format. */
function textOf({ pattern, description = '' }: ValueSchema): string {
  if (pattern !== undefined) return samples.find((text) => new RegExp(pattern, 'u').test(text)) ?? '';
  if (description.startsWith('yyyy-MM-dd HH')) return '2026-01-05 09:00:00';
  return description.startsWith('yyyy-MM-dd') ? '2026-01-05' : '';
}
