alter table transfers.transfer add column asks_all boolean not null default false;
