-- The login of the pooler: psql -v password=... -f login.sql. It sets on itself what a connection of ours sets when it begins, since a pooler
-- in transaction mode refuses that: the role that may not change what is only added, and limits of time.
create role kismet_pool login password :'password' in role kismet_app;
alter role kismet_pool set role = 'kismet_app';
alter role kismet_pool set statement_timeout = '5s';
alter role kismet_pool set lock_timeout = '2s';
alter role kismet_pool set idle_in_transaction_session_timeout = '5s';
