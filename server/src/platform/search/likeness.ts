import { searchText } from '@agency/shared/model/search-text';
import { type RawBuilder, sql } from 'kysely';

/** Returns the form in which names and addresses are compared: that of a search, without spaces. */
export const likenessText = (text: string): string => searchText(text).replace(/\s+/g, '');

/** Builds a hash of the same form in the database. An index of stores contains this expression. */
export const likenessOf = (text: RawBuilder<unknown>) =>
  sql<string>`md5(regexp_replace(search_text(${text}), '\\s+', '', 'g'))`;

/** Numbers with hidden digits are equal without being the same. */
export const isWhole = (mobile: string): boolean => !mobile.includes('*');
