-- Members change their own email address; the mail to the new one confirms it.
alter table member_requests drop constraint member_requests_kind_check,
  add constraint member_requests_kind_check check (kind in ('join', 'find', 'address'));
