-- Members change their own email address; the mail to the new one confirms it.
alter table member_requests drop constraint member_requests_kind_check,
  add constraint member_requests_kind_check check (kind in ('join', 'find', 'address'));
-- Cards show the newest posts, and an open card asks for them each second.
create index posts_shown on posts (merchant_id, published_at) where status = 'published';
