-- Which free bet of an operator a bet on fixtures is; null of one that the player pays for (rule 6.127).
alter table studio.ticket add column free_reward_id uuid references studio.free_reward (id);
