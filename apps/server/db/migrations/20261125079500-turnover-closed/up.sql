-- What is over, by the day it ended: the record of bonus details (row PC-09).
create index requirement_closed on turnover.requirement (owner_id, closed_at desc, requirement_id desc) where state <> 'open';
