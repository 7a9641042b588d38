import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { audit } from '@kismet/testkit/audit';
import { type TestDatabase, testDatabase } from '@kismet/testkit/database';
import { expect, it } from 'vitest';
import { ensureKeys } from '../../../../../tools/product/keys.ts';
import { placeOf } from '../../../../../tools/product/place.ts';
import { seedAll } from '../../../../../tools/product/set-up.ts';
import { run } from '../../../src/platform/db.ts';
import { AGENTS } from '../demo-people.ts';
import { STORY_PEOPLE } from './history.ts';

/** A fresh installation, as `npm start` and `npm run db:seed` set it up. */
async function freshInstallation(database: TestDatabase) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-seed-'));
  const place = placeOf({ KISMET_DATA: folder });
  const keys = ensureKeys(path.join(folder, 'keys'));
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    MASTER_KEY_FILE: keys.masterKeyFile,
    PAYMENT_ORIGINS: place.origin.sandbox,
    PASSWORD_COST: 'light',
  };
  return { env, seed: () => seedAll(place, env, keys), drop: () => fs.rmSync(folder, { recursive: true }) };
}

const COUNTS = `select (select count(*) from wallet.ledger)::int as ledger, (select count(*) from bets.bet)::int as bets,
  (select count(*) from cashier.deposit)::int as deposits, (select count(*) from cashier.withdrawal)::int as withdrawals,
  (select count(*) from vendors.transaction)::int as movements, (select count(*) from members.member)::int as members,
  (select count(*) from agents.rate)::int as rates`;

it('[F-43] [F-32] a fresh installation has a month of play that the books prove, and seeding again changes nothing', async () => {
  await using database = await testDatabase();
  const installation = await freshInstallation(database);
  await installation.seed();
  await audit(database.url);
  const [first] = await run<Record<string, number>>(database.owner, COUNTS);
  expect(first!.bets).toBeGreaterThan(1500);
  expect(first!.deposits).toBeGreaterThan(20);
  expect(first!.withdrawals).toBeGreaterThan(3);
  await installation.seed();
  expect(await run(database.owner, COUNTS)).toEqual([first]);

  const people = await run<{ login_name: string; member_id: bigint; balance: bigint }>(
    database.owner,
    `select m.login_name, m.member_id, a.balance from members.member m join wallet.account a on a.owner_id = m.member_id and a.code = 'main'`,
  );
  const personOf = (name: string) => people.find(({ login_name }) => login_name === name)!;
  // what the printed list leads one to expect, with commission on top
  for (const { username, balance, ownCode } of STORY_PEOPLE) {
    const found = personOf(username).balance;
    expect([username, found >= balance, ownCode !== undefined || found <= balance * 2n]).toEqual([
      username,
      true,
      true,
    ]);
  }
  const figures = await run<{ agent_id: bigint; days: number; stake: bigint; deposits: bigint; earned: bigint }>(
    database.owner,
    `select agent_id, count(distinct day)::int as days, sum(stake)::bigint as stake,
       (select sum(amount)::bigint from rollups.team_money m where m.agent_id = t.agent_id and type = 'deposit') as deposits,
       (select sum(amount)::bigint from commission.income_day i where i.earner_id = t.agent_id) as earned
     from rollups.team_day t group by 1`,
  );
  for (const { username } of AGENTS) {
    const of = figures.find(({ agent_id }) => agent_id === personOf(username).member_id);
    expect([username, of && of.days > 15 && of.stake > 0n && of.deposits > 0n && of.earned > 0n]).toEqual([
      username,
      true,
    ]);
  }
  installation.drop();
});
