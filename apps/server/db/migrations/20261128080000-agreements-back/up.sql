-- Bets whose result was changed or that became void: few among all changes, and read apart.
create index fact_changed on rollups.fact (brand_id, fact_id) where bets <= 0;

-- Up to which change it is known that nothing waits to be taken back of real-time salaries.
create table agreements.back_read (
  brand_id integer primary key references site.brand,
  fact_id bigint not null
);

-- The last slot that somebody was paid for in a category.
create index bill_slot on agreements.bill (accepter_id, category, period_start desc) where kind = 'real-time-salary';
