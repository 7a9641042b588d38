import { expect, test } from 'vitest';
import { behind } from './behind.ts';

test('[AG-03] a figure links to the list behind it, with the same dates and team', () => {
  const scope = { from: '2026-11-16', to: '2026-11-22', of: 'abc' };
  expect(behind('deposit', scope)).toEqual({
    page: 'agentDownlineTransactionDetailsCopy',
    search: { ...scope, type: 'deposit' },
  });
  expect(behind('validBet', scope)).toEqual({ page: 'personalHistoryCopy', search: scope });
  expect(behind('netLoss', scope)).toEqual({ page: 'palStatementsAgentCopy', search: scope });
  expect(behind('newRegistrations', scope)).toEqual({
    page: 'downlineManagmentView',
    search: { ...scope, tab: 'all' },
  });
  // all members, whenever they joined
  expect(behind('members', scope)).toEqual({ page: 'downlineManagmentView', search: { of: 'abc', tab: 'all' } });
});
