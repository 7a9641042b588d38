-- I57 a member has at most five browsers for push messages, and none from before they ended the last topic
select 'browsers' as what, owner_id, count(*)::numeric as found, 5::numeric as expected
from messages.push_subscription group by owner_id having count(*) > 5
union all
select 'unwanted', p.owner_id, count(*), 0
from messages.push_subscription p
join (select owner_id, max(at) as ended from crm.consent where channel = 'push' group by owner_id having not bool_or(is_given)) c
  on c.owner_id = p.owner_id
where p.at < c.ended
group by p.owner_id
limit 100
