-- Messages in several languages. `letter` names one of Tessera's own, whose words are chosen when it is sent.
alter table communications
  add column translations jsonb not null default '{}',
  add column letter text;
