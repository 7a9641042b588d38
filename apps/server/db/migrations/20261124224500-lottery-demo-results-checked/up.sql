alter table lottery.result validate constraint result_source_check;
