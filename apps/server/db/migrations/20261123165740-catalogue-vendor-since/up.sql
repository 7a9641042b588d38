alter table catalogue.vendor add column added_at timestamptz not null default now();
update catalogue.vendor v set added_at = least(v.added_at, (select min(g.added_at) from catalogue.game g where g.vendor_code = v.vendor_code));
