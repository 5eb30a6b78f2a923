-- What a hold was granted on. It keeps these terms until it ends, whatever changes meanwhile; null for holds of earlier
-- versions, which go by the terms of today.
alter table voucher_holds add column terms json;
alter table points_holds add column terms json;
