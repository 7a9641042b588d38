-- An entry of a tournament may be one of a reward's free rounds: its stake takes no money.
alter table studio.wager add column free_reward_id uuid references studio.free_reward;
create index wager_of_free_reward on studio.wager (free_reward_id) where free_reward_id is not null;
