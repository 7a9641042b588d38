-- From which win on a line is told of it is the brand's to say; 1,000 at least.
create index fact_great_win on rollups.fact (slot) where payout >= 100000000;
drop index rollups.fact_great;
