create view cashier.channel_view as
  select channel_id, brand_id, code, currency, sort
  from cashier.channel;
create view cashier.deposit_view as
  select owner_id, deposit_id, brand_id, channel_id, currency, amount, tail, state, why, provider_no, received, credited, charged_back,
    created_at, submitted_at, ended_at
  from cashier.deposit;
create view cashier.provider_news_view as
  select news_id, deposit_id, verdict, body, signature, at
  from cashier.provider_news;
create view cashier.upline_transfer_view as
  select sender_id, transfer_id, receiver_id, note
  from cashier.upline_transfer;
create view cashier.withdrawal_part_view as
  select owner_id, withdrawal_id, part, brand_id, amount, channel, state, ended_at
  from cashier.withdrawal_part;
create view cashier.withdrawal_step_view as
  select owner_id, withdrawal_id, step, event, holder, part, reference, amount, at
  from cashier.withdrawal_step;
create view cashier.withdrawal_view as
  select owner_id, withdrawal_id, brand_id, reference, amount, fee, currency, state, refunded, applied_at, ended_at
  from cashier.withdrawal;
