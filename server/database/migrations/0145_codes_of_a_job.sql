-- online
-- Which job gave the code: its message goes to them, and not to those to whom others gave one meanwhile.

-- step
alter table campaign_publications add column if not exists job_id uuid;
