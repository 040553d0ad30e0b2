#!/bin/sh
# Creates the two roles of the product in an empty PostgreSQL: the owner migrates the tables, the other one answers
# calls and can neither create nor change a table. The passwords are those of the two URLs, without special characters.
set -eu

password() {
  sed -E 's|^postgres(ql)?://[^:]+:([^@]+)@.*$|\2|' "$1"
}

psql --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set owner="$(password "$DATABASE_MIGRATION_URL_FILE")" --set calls="$(password "$DATABASE_URL_FILE")" \
  --set database="$POSTGRES_DB" <<'SQL'
create role agency_owner login password :'owner';
create role agency login password :'calls';
alter database :"database" owner to agency_owner;
revoke create on schema public from public;
grant create on schema public to agency_owner;
SQL
