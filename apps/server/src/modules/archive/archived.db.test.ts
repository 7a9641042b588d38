import { parseUnits } from '@kismet/kernel/money';
import { broken as brokenBooks } from '@kismet/testkit/broken-books';
import { MONTHS, agedScene as scene } from '@kismet/testkit/scenes/aged-scene';
import { expect, it } from 'vitest';
import { run } from '../../platform/db.ts';
import { stakedSince } from '../bets/record-store.ts';
import { archivedBefore } from './age.ts';
import { moveBets } from './store.ts';

const units = (text: string) => parseUnits(text)!;

it('from which day on bets are shown follows what was archived, whatever the setting says now', async () => {
  await using s = await scene();
  const who = await s.player('shown', units('10'));
  await s.play(who, units('1'), 0n);
  await s.age();
  expect([await s.archive.firstDay('Asia/Karachi'), await s.archive.ofMember(who.ownerId)]).toEqual([null, null]);
  const [before, earlier] = [MONTHS, MONTHS + 3].map((months) => archivedBefore(Date.now(), months)!);
  await moveBets(s.db, who.ownerId, before!, 10);
  const first = before!.toISOString().slice(0, 10);
  // in Karachi the month began the evening before, in New York on the day before
  expect(await s.archive.firstDay('Asia/Karachi')).toBe(first.replace(/01$/, '02'));
  expect(await s.archive.firstDay('America/New_York')).toBe(first);
  await moveBets(s.db, who.ownerId, earlier!, 10);
  expect(await s.archive.firstDay('Asia/Karachi')).toBe(first.replace(/01$/, '02'));
});

it('a member whose bets cannot be moved keeps nobody waiting: the run goes on, fails at its end, and the next one tries again', async () => {
  await using s = await scene();
  const members: bigint[] = [];
  for (const name of ['one', 'two', 'three']) {
    const who = await s.player(name, units('10'));
    await s.play(who, units('1'), 0n);
    members.push(who.ownerId);
  }
  await s.age();
  await run(
    s.owner,
    `create function archive.refuse() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$`,
  );
  await run(
    s.owner,
    `create trigger refused before delete on bets.bet for each row when (old.owner_id = ${members[1]}) execute function archive.refuse()`,
  );
  const left = () => Promise.all(members.map((ownerId) => s.count('bets.bet', ownerId)));
  await expect(s.job.run()).rejects.toThrow('bets of 1 members could not be archived');
  expect(await left()).toEqual([0, 1, 0]);
  await run(s.owner, 'drop trigger refused on bets.bet');
  await s.job.run();
  expect(await left()).toEqual([0, 0, 0]);
});

it('what was staked since a moment, which withdrawals ask for, is the same before and after bets are archived', async () => {
  await using s = await scene();
  const who = await s.player('staked', units('1000'));
  const moments = [0];
  for (const stake of ['1', '20', '300', '4']) {
    moments.push(s.time.ms);
    await s.play(who, units(stake), 0n);
    s.time.ms += 60_000;
  }
  await s.rollback(who, await s.bet(who, units('50')));
  moments.push(s.time.ms + 1);
  await s.age();
  await s.play(who, units('100'), 0n);
  const asked = async () => {
    const sums = [];
    for (const ms of moments) {
      const since = new Date(ms);
      const here = await stakedSince(s.db, who.ownerId, since);
      sums.push(here + (await s.archive.stakedSince(who.ownerId, since)));
    }
    return sums;
  };
  const before = await asked();
  expect(before).toEqual(['425', '425', '424', '404', '104', '100'].map(units));
  await moveBets(s.db, who.ownerId, archivedBefore(Date.now(), MONTHS)!, 3);
  expect(await asked()).toEqual(before);
  await s.job.run();
  expect(await asked()).toEqual(before);
  expect(await s.count('archive.block', who.ownerId)).toBe(2);
});

it('many bets are moved in blocks of a limited size, and a run that was interrupted is continued', async () => {
  await using s = await scene();
  const who = await s.player('many', units('1000'));
  for (let i = 0; i < 7; i++) await s.play(who, units('1'), units('2'));
  await s.age();
  const limit = archivedBefore(Date.now(), MONTHS)!;
  expect(await moveBets(s.db, who.ownerId, limit, 3)).toMatchObject({ examined: 3, bets: 3, movements: 6 });
  await s.job.run();
  expect(await s.count('archive.block', who.ownerId)).toBe(2);
  expect(await s.count('bets.bet', who.ownerId)).toBe(0);
});

it('[I22] the server’s role can neither delete movements and bets nor touch the archive, nor archive what is young', async () => {
  await using s = await scene();
  for (const sql of [
    'delete from vendors.transaction',
    'delete from bets.bet',
    `insert into archive.member values (1, gen_random_uuid(), now(), true)`,
    'update archive.block set bets = 1',
    'delete from archive.block',
    `update archive.extent set before = 'epoch'`,
    'insert into archive.extent values (true, now())',
  ])
    await expect(run(s.db, sql)).rejects.toThrow('permission denied');
  await expect(moveBets(s.db, 1n, new Date(Date.now() - 300 * 86_400_000), 10)).rejects.toThrow('14 months');
});

it('[STD-52] I70 finds a block that is missing or was changed, and a posting whose movement is nowhere', async () => {
  await using s = await scene();
  const who = await s.player('proved', units('1000'));
  await s.play(who, units('40'), units('10'));
  await s.age();
  await s.job.run();
  const look = (...sql: string[]) => brokenBooks(s.url, 'I70', ...sql);
  expect(await look()).toBe(0);
  expect(await look('delete from archive.block')).toBe(1);
  expect(await look('update archive.block set turned = turned + 1')).toBe(1);
  expect(await look(`update archive.block set content = replace(content, '4000000', '4000001')`)).toBe(1);
  expect(await look('delete from wallet.operation where kind = 1')).toBe(1);
  // with the members' state gone as well, the postings lack their movements
  expect(await brokenBooks(s.url, 'I6', 'delete from archive.member')).toBe(2);
});
