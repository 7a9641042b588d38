import { CONTENT_KINDS } from '@kismet/contracts/content/bodies';

const ID = '3f2b8c1e-6d4a-4b7e-9a55-0c1d2e3f4a10';
const MEMBER = '0123456789ab';
const tabs = (path: string, name: string, ...values: string[]): string[] => [
  path,
  ...values.map((value) => `${path}?${name}=${value}`),
];

/** Every address of the back office with its tabs; a route that none of them covers fails the test. */
export const SCREENS: readonly string[] = [
  '/',
  '/members',
  ...tabs(`/members/${MEMBER}`, 'tab', 'money', 'bets', 'access', 'protection', 'loyalty'),
  ...tabs('/approvals', 'state', 'all'),
  `/approvals?case=${ID}`,
  ...tabs('/vendors', 'tab', 'alerts'),
  '/deposits',
  `/deposits/${ID}`,
  '/withdrawals',
  `/withdrawals?case=${ID}`,
  '/withdrawal-rules',
  '/vip-ladder',
  '/point-rates',
  '/channels',
  ...tabs('/reconciliation', 'tab', 'days', 'liability'),
  '/money-trace?id=a',
  '/exports',
  '/feedback',
  ...tabs('/documents', 'queue', 'decided'),
  '/exclusions',
  ...CONTENT_KINDS.map((kind) => `/content/${kind}`),
  ...CONTENT_KINDS.map((kind) => `/content/${kind}/new`),
  ...tabs('/games', 'tab', 'vendors', 'wanted'),
  '/lottery',
  ...tabs(`/lottery/${ID}`, 'tab', 'proof', 'liability', 'tickets'),
  '/lotteries',
  ...tabs('/lotteries/3', 'tab', 'limits'),
  ...tabs('/agents', 'list', 'moves', 'freezes', 'reviews', 'rules'),
  ...tabs(`/agents/${MEMBER}`, 'tab', 'links'),
  '/agreements',
  `/agreements/${ID}`,
  '/agent-bills',
  ...tabs('/settlement-runs', 'list', 'alerts'),
  `/settlement-runs/${ID}`,
  '/agreement-rules',
  '/messages',
  ...tabs('/sign-in', 'tab', 'form', 'policy'),
  '/site-status',
  '/audit',
  '/no-such-screen',
];
