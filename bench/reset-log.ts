import { newerThanSeeded } from './numbered-ids.ts';

/**
 * Deletes the events of a measurement, as part of a transaction: the locks keep relays and sealers away meanwhile. One
 * seal then covers everything up to the head of each log; otherwise sealers would search for the deleted events forever.
 */
export const resetLog = `
  select from event_heads order by merchant_id for update;
  select pg_advisory_xact_lock(hashtextextended('events ' || merchant_id, 0)) from event_heads order by merchant_id;
  delete from events where id >= '${newerThanSeeded}';
  delete from log_seals where log = 'events' and position > 1;
  update log_seals s set up_to_sequence = h.last_sequence
  from event_heads h
  where h.merchant_id = s.merchant_id and s.log = 'events' and s.up_to_sequence <> h.last_sequence;
  delete from event_marks where work = 'seal'`;
