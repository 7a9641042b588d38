create view members.standing_view as select owner_id, state, account_kind, account_class from members.standing;
