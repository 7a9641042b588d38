-- Two people set a price that is far from the model's.
alter table studio.desk_ask
  drop constraint desk_ask_kind_check,
  add constraint desk_ask_kind_check
    check (kind in ('void-round', 'cancel-fixture', 'open-hand', 'correct-market', 'keep-result', 'refund-case', 'end-hold', 'set-price'));
