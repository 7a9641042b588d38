import { expect, it } from 'vitest';
import { type Channel, channelsFor, isVipLevel } from './channels.ts';

const channel = (csType: string, csPosition: string, isVip = false): Channel => ({
  csType,
  csPosition,
  path: '',
  title: { en: csType },
  isVip,
  replyMinutes: null,
});
const ALL = [channel('LIVECHAT', 'site'), channel('LINE', 'member'), channel('VIPPHONE', 'all', true)];
const types = (who: { signedIn: boolean; isVip: boolean }) => channelsFor(ALL, who).map((one) => one.csType);

it('[FT-03] a channel is shown where and to whom it is configured', () => {
  expect(types({ signedIn: false, isVip: false })).toEqual(['LIVECHAT']);
  expect(types({ signedIn: true, isVip: false })).toEqual(['LIVECHAT', 'LINE']);
});

it('[FT-05] a personal representative comes first; from level 5', () => {
  expect(types({ signedIn: true, isVip: true })).toEqual(['VIPPHONE', 'LIVECHAT', 'LINE']);
  const member = (vipLevel: number) => ({ vip: { vipLevel, vipName: '' } });
  expect([4, 5].map((level) => isVipLevel(member(level)))).toEqual([false, true]);
  expect(isVipLevel(null)).toBe(false);
});
