-- Deliveries that were given up are found without reading past all that arrived. What waits has an index already.
create index webhook_deliveries_ended on webhook_deliveries (merchant_id, endpoint_id, status, event_id)
  where status in ('exhausted', 'cancelled');
