import type { ColumnType, Generated } from 'kysely';

export type Id = Generated<string>;
export type Time = ColumnType<Date, Date, Date>;
export type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type Json<T> = ColumnType<T, string, string>;
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
