drop index rollups.member_day_day;
drop index rollups.member_hour_day;
