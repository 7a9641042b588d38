alter table members.member
  -- Which wording of the terms was accepted, and when (STD-2).
  add column terms_version text,
  add column terms_accepted_at timestamptz,
  -- Keyed hashes of name with birth date, and of a document: one person, one account (STD-3).
  add column person_index bytea,
  add column document_index bytea;
create index member_person on members.member (brand_id, person_index) where person_index is not null;
create index member_document on members.member (brand_id, document_index) where document_index is not null;
