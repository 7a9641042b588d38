-- What a member stands behind: `motif-<name>` of our own drawings, or the id of a picture of the member's own; null for the default one.
alter table members.member add column icon text check (icon ~ '^(motif-[a-z]{1,30}|[0-9a-f-]{36})$');
