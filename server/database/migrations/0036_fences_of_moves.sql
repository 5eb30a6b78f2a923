-- A fence names the move that set it, so that a process that was held up never removes the one of a later move.
alter table merchant_fences add column move_id uuid;
