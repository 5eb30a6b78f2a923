-- The act behind each consent, by channel: when the person said so, where, and the text that they were shown. Data never
-- replaces a later refusal, so the times must be known for each channel.
alter table customers add column consent_acts json not null default '{}';
