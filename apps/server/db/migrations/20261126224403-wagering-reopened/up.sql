-- When a void opened the requirement again: what was settled before counted for nothing then, and does not count for it now.
alter table wagering.requirement add column reopened_at timestamptz;
