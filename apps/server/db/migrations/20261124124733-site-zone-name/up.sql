-- IANA name of the zone of the business day.
alter table site.brand add column zone text;
-- The sign of Etc zones is inverted: Etc/GMT-8 is eight hours east.
update site.brand set zone = case zone_minutes
  when 480 then 'Asia/Shanghai' when 300 then 'Asia/Karachi' when 0 then 'UTC' when 330 then 'Asia/Kolkata' when 345 then 'Asia/Kathmandu'
  when 210 then 'Asia/Tehran' when 270 then 'Asia/Kabul' when 390 then 'Asia/Yangon' when 525 then 'Australia/Eucla' when 570 then 'Australia/Darwin'
  when -570 then 'Pacific/Marquesas'
  else case when zone_minutes % 60 = 0 and zone_minutes between -720 and 840
    then 'Etc/GMT' || case when zone_minutes < 0 then '+' else '-' end || abs(zone_minutes / 60) end end;
alter table site.brand alter column zone set not null,
  -- `at time zone` fails for an unknown name; raw offsets and POSIX rules are not accepted
  add check (zone ~ '^[A-Z][A-Za-z_]*(/[A-Za-z0-9_+-]+)*$' and (timestamptz '2000-01-01 00:00:00+00' at time zone zone) is not null),
  drop column zone_minutes;
