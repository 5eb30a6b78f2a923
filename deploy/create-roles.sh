#!/bin/sh
# Creates the database and its two roles when PostgreSQL starts for the first time. The role that owns the tables runs
# migrations; the server's own role owns nothing, and row-level security applies to it.
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" <<'SQL'
create role tessera_owner login password :'owner';
create role tessera_app login password :'app';
create database tessera owner tessera_owner;
SQL
