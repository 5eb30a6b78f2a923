-- online

-- step
create index concurrently if not exists payment_requests_due_elsewhere on payment_requests (expires_at)
  where status = 'open' and direction = 'incoming' and elsewhere;
