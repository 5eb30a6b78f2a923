-- Parts of a point that a rule carries over, in millionths. An earning that gives no whole point yet is an entry of 0.
alter table memberships
  add column earn_carry integer not null default 0 check (earn_carry between 0 and 999999);

alter table points_transactions
  -- Null unless the rule of the pass carries over.
  add column carry bigint,
  add constraint points_transactions_carry_check check (carry between -1000000000000000000 and 1000000000000000000) not valid,
  drop constraint points_transactions_points_check,
  add constraint points_transactions_points_check
    check (points between -1000000000000 and 1000000000000) not valid,
  add constraint points_transactions_moves_something
    check (points <> 0 or (type in ('earn', 'reverse', 'transfer_in', 'transfer_out') and coalesce(carry, 0) <> 0)) not valid;

alter table order_points
  drop constraint order_points_points_check,
  add constraint order_points_points_check check (points > 0 or (points = 0 and kind = 'earn')) not valid;
