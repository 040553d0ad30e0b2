import { Type as T, type TProperties, type TSchema } from '@sinclair/typebox';
import { mostRowsOfPage, PageSize } from '../model/page-size';

/** Ids are decimal strings, and are resolved only within the session's organisation. */
export const Id = T.String({ pattern: '^[0-9]{1,18}$', description: 'Id' });

export const RegionId = T.String({ pattern: '^[A-Za-z0-9]{1,12}$', description: 'Region id' });

const keywordLength = { maxLength: 100 };

export const Keyword = T.String(keywordLength);

export const CustomerKeyword = T.String({
  ...keywordLength,
  description: 'Part of the name or the first number, or four digits and more of a further number',
});

/** Text typed by a user, of at most `max` graphemes, without control characters other than line breaks. */
export const Text = (max: number, options: { description?: string } = {}) =>
  T.String({ ...options, maxLength: max * 16, 'x-max-characters': max });

export const RequiredText = (max: number, options: { description?: string } = {}) =>
  T.String({ ...options, minLength: 1, maxLength: max * 16, 'x-max-characters': max, 'x-not-blank': true });

/** A number as people write it, with separators, digits of any script and invisible marks. */
const longestPhone = 64;
export const PhoneText = T.String({ maxLength: longestPhone, description: 'A number in any notation' });
export const RequiredPhone = T.String({ ...PhoneText, minLength: 1 });

/** Up to five digits of any script, with or without the plus, brackets and invisible marks around them. */
const callingCode = (least: number) =>
  T.String({
    maxLength: longestPhone,
    pattern: `^[\\p{Cf}\\s(（+＋]*\\p{Nd}{${least},5}[\\p{Cf}\\s)）]*$`,
    description: 'Calling code; stored without the plus',
  });
export const CallingCode = callingCode(1);
export const CallingCodeOrNone = callingCode(0);

/** 0 or 1. */
export const Flag = T.Integer({ minimum: 0, maximum: 1, description: '0 no, 1 yes' });

export const Day = T.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'yyyy-MM-dd' });

/** `yyyy-MM-dd` or `yyyy-MM-dd HH:mm:ss`, in the request's time zone. */
export const DateTime = T.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}( \\d{2}:\\d{2}:\\d{2})?$',
  description: 'yyyy-MM-dd HH:mm:ss',
});

const AsOf = T.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$',
  description:
    'As the first page told it: later pages then leave out what was added since, and no row comes twice',
});

export const pageSize = (usual: number) =>
  T.Optional(T.Integer({ minimum: 1, maximum: mostRowsOfPage, default: usual }));

export const paging = {
  page: T.Optional(T.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  page_size: pageSize(PageSize.list),
  as_of: T.Optional(AsOf),
};

export const Pager = T.Optional(T.Object({ ...paging, total_rows: T.Optional(T.Integer()) }));

export const nullable = <S extends TSchema>(schema: S) => T.Union([schema, T.Null()]);

/** Returns the schema of a list response; a paged one also has `total_rows` over all pages. */
export const listOf = <S extends TSchema>(item: S) => T.Object({ list: T.Array(item) });

export const pageOf = <S extends TSchema, More extends TProperties = Record<never, never>>(
  item: S,
  more?: More,
) =>
  T.Object({
    list: T.Array(item),
    total_rows: T.Integer(),
    as_of: T.Optional(
      T.String({ description: 'For the pages that follow; lists that grow at their top have it' }),
    ),
    ...(more as More),
  });

export const Nothing = T.Null();

export const NamedItem = T.Object({ id: T.String(), name: T.String() });
