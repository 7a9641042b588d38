import { ROLES, type Role, roleCan } from '@kismet/contracts/operators/session';
import { expect, it } from 'vitest';
import { operatorCan } from '../shared/session.ts';
import { screensFor } from './screens.ts';

const AGENTS = ['/agents', '/agreements', '/agent-bills', '/settlement-runs', '/agreement-rules'];
const LOYALTY = ['/vip-ladder', '/point-rates', '/mall-items', '/mall-orders', '/promotions', '/applications'];
const CRM = ['/journeys', '/segments', '/templates'];
const shownTo = (role: Role) =>
  screensFor((ability) => operatorCan({ abilities: [...ROLES[role]] }, ability)).flatMap((group) =>
    group.screens.map((screen) => screen.to),
  );

it("each role's menu has what the role may read, and nothing else", () => {
  const content = ['banner', 'notice', 'help-article', 'channel', 'resource', 'licence', 'footer'].map(
    (kind) => `/content/${kind}`,
  );
  expect(shownTo('super_admin')).toEqual([
    '/members',
    '/messages',
    '/feedback',
    '/documents',
    '/exclusions',
    '/approvals',
    '/deposits',
    '/withdrawals',
    '/withdrawal-rules',
    '/channels',
    '/reconciliation',
    '/money-trace',
    '/exports',
    ...LOYALTY,
    ...CRM,
    '/games',
    '/vendors',
    '/lottery',
    '/lotteries',
    ...AGENTS,
    ...content,
    '/sign-in',
    '/site-status',
    '/audit',
  ]);
  expect(shownTo('support')).toEqual(['/members', '/messages', '/feedback', '/exclusions', ...LOYALTY, ...CRM]);
  expect(shownTo('trading')).toEqual(['/vendors']);
  expect(shownTo('content')).toEqual(['/games', ...content]);
  // draw alerts are beside vendor alerts
  expect(shownTo('lottery')).toEqual(['/approvals', '/vendors', '/lottery', '/lotteries']);
  expect(shownTo('agent_manager')).toEqual(['/members', '/approvals', ...AGENTS]);
  expect(shownTo('finance')).toEqual(expect.arrayContaining(AGENTS.slice(1)));
  expect(shownTo('finance')).not.toContain('/agents');
  for (const role of Object.keys(ROLES) as Role[])
    expect(shownTo(role).includes('/audit')).toBe(roleCan(role, 'audit.read'));
});
