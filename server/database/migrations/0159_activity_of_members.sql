-- online
-- Events of members in the activity: what they refer to is in their data, as a generated column can't change without
-- rewriting the log.

-- step
create index concurrently if not exists events_of_members on events (merchant_id, id)
  where type = 'member_event.recorded';

-- step
create index concurrently if not exists events_of_member on events (merchant_id, (data ->> 'membership_id'), id)
  where type = 'member_event.recorded';

-- step
create index concurrently if not exists events_of_members_of_pass on events (merchant_id, (data ->> 'pass_id'), id)
  where type = 'member_event.recorded';

-- step
create index concurrently if not exists events_of_members_at on events (merchant_id, (data ->> 'location_id'), id)
  where type = 'member_event.recorded' and data ->> 'location_id' is not null;
