import type { Column, Values } from '../../import/columns';
import type { EditableKind, EditableRecord, ImportContext } from '../../import/import-kind';

interface OwnColumns {
  columns: readonly Column[];
  read: (context: ImportContext, ids: readonly string[]) => Promise<Map<string, Values>>;
  write: (context: ImportContext, id: string, values: Values) => Promise<void>;
}

/** Adds columns to a kind that only the form of an admin has, because the columns of a file are a public format. */
export function withOwnColumns(imported: EditableKind, own: OwnColumns): EditableRecord {
  return {
    ...imported,
    columns: [...imported.columns, ...own.columns],
    create: async (context, all) => {
      const ids = await imported.create(context, all);
      for (const [index, id] of ids.entries()) await own.write(context, id, all[index] ?? {});
      return ids;
    },
    change: async (context, record, values) => {
      await imported.change(context, record, values);
      await own.write(context, record.id, values);
    },
    read: async (context, ids) => {
      const stored = await imported.read(context, ids);
      const values = await own.read(context, ids);
      return stored.map((record) => ({ ...record, values: { ...record.values, ...values.get(record.id) } }));
    },
  };
}
