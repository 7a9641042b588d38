import { expect, test } from 'vitest';
import { AGENT_PAGES } from './pages.ts';
import { type Consolidated, openEntries, requestsOf } from './queries.ts';

const told = (change: Partial<Record<keyof Consolidated, unknown[]>> = {}): Consolidated =>
  ({
    dailyRequests: [],
    dividendRequests: [],
    hourlyRequests: [],
    realTimeRequests: [],
    platformDaily: [],
    hourly: [],
    daily: [],
    realTime: [],
    dividend: [],
    past: [],
    owed: { count: 0, amount: 0n },
    ...change,
  }) as unknown as Consolidated;
const keys = (of: Consolidated | undefined) => openEntries(of).map(({ key }) => key);

test('[AG-20] twelve entries in the order of the specification', () => {
  expect(AGENT_PAGES.map(({ key }) => key)).toEqual([
    'agentAnnouncement',
    'agentTeamOverview',
    'registerCenter',
    'downlineManagmentView',
    'personalHistoryCopy',
    'palStatementsAgentCopy',
    'agentRevenueReport',
    'agentDownlineTransactionDetailsCopy',
    'agentDividendRecordCopy2',
    'agentDailyWages2',
    'agentHourSalary',
    'agentRealtimeSalary',
  ]);
});
test('[AG-17] an entry is enabled by an agreement in force or a request, and by nothing else', () => {
  expect(keys(undefined)).toHaveLength(8);
  expect(keys(told())).toHaveLength(8);
  expect(keys(told({ dividend: [{}] }))).toContain('agentDividendRecordCopy2');
  expect(keys(told({ platformDaily: [{}] }))).toContain('agentDailyWages2');
  expect(keys(told({ hourlyRequests: [{}] }))).toEqual([...keys(told()), 'agentHourSalary']);
  expect(requestsOf(told({ realTimeRequests: [{}, {}] })).realTime).toBe(2);
});
test("[F-40] an agreement's entry stays when the agreement has ended", () => {
  for (const [kind, entry] of [
    ['dividend', 'agentDividendRecordCopy2'],
    ['daily-salary', 'agentDailyWages2'],
    ['platform-daily', 'agentDailyWages2'],
    ['hourly-salary', 'agentHourSalary'],
    ['real-time-salary', 'agentRealtimeSalary'],
  ])
    expect([kind, keys(told({ past: [kind] }))]).toEqual([kind, [...keys(told()), entry]]);
});
