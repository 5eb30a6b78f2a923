-- Members act for themselves: they change their profile and address, join, export and erase.

-- Every actor there was is still allowed, so the rows need no check.
alter table events drop constraint events_actor_type_check,
  add constraint events_actor_type_check check (actor_type in ('token', 'user', 'member', 'system')) not valid;
alter table access_log drop constraint access_log_actor_type_check,
  add constraint access_log_actor_type_check
    check (actor_type in ('token', 'user', 'member', 'system', 'anonymous')) not valid;
