-- Used proofs of work; challenges are signed and not stored.
create table identity.spent_proof (
  proof_id bytea primary key,
  expires_at timestamptz not null
);
create index spent_proof_age on identity.spent_proof (expires_at);
