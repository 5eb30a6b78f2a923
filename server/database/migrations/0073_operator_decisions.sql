-- online
-- The last decision of the operator about a merchant, with its reason.

-- step
create index concurrently if not exists access_log_operator_decisions on access_log (merchant_id, id)
  where action = 'admin.set-merchant-status';
