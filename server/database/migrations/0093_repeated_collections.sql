-- A device whose response was lost collects its token again, with another secret. The row stays until it expires.
alter table device_logins add column collected_at timestamptz;
