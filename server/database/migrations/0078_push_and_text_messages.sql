-- online
-- Messages also go out as push notifications and text messages: over each channel of the message, or over the first
-- that reaches the recipient.

-- step
alter table communications
  drop constraint if exists communications_channels_check,
  drop constraint if exists communications_channels_known,
  add constraint communications_channels_known check (
    channels <@ array['email', 'push', 'wallet', 'sms'] and cardinality(channels) between 1 and 4) not valid,
  add column if not exists channel_choice text not null default 'all' check (channel_choice in ('all', 'first'));

-- step
alter table communications validate constraint communications_channels_known;

-- step
alter table deliveries
  drop constraint if exists deliveries_channel_check,
  drop constraint if exists deliveries_channel_known,
  add constraint deliveries_channel_known check (channel in ('email', 'push', 'wallet', 'sms')) not valid;

-- step
alter table deliveries validate constraint deliveries_channel_known;

-- step
alter table marketing_contacts
  drop constraint if exists marketing_contacts_channel_check,
  drop constraint if exists marketing_contacts_channel_known,
  add constraint marketing_contacts_channel_known check (channel in ('email', 'push', 'wallet', 'sms')) not valid;

-- step
alter table marketing_contacts validate constraint marketing_contacts_channel_known;
