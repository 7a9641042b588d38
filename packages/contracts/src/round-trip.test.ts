import { MAX_UNITS } from '@kismet/kernel/money';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { game, getGames } from './catalogue/games.ts';
import { memberInfo } from './members/info.ts';
import { balance } from './wallet/balance.ts';

it('[AP-01] a value survives encoding and decoding, nested codecs included', () => {
  const clean = { total: 1_248_050_000n, currency: 'PKR', version: '7' };
  expect(z.encode(balance, clean)).toEqual({ sumBalance: '12480.50', currency: 'PKR', version: '7' });
  expect(z.decode(balance, z.encode(balance, clean))).toEqual(clean);
  expect(z.encode(balance, { ...clean, total: MAX_UNITS }).sumBalance).toBe('92233720368547.75807');
});

it('[LG-19] member info uses the wire names of the specification', () => {
  const wire = z.encode(memberInfo, {
    memberId: 'a',
    accountName: 'b',
    loginName: 'c',
    nickname: 'd',
    accountKind: 0,
    uplineTransferAllowed: false,
    vip: { vipLevel: 1, vipName: 'x' },
    tags: [],
    tagColour: null,
    icon: null,
    previousLogin: null,
  });
  expect(Object.keys(wire).sort()).toEqual([
    'account',
    'clubLabel',
    'icon',
    'id',
    'memberLabel',
    'memberLabelColor',
    'nickname',
    'previousLogin',
    'toUpline',
    'type',
    'userName',
  ]);
});

it('[GL-04] a query decodes wire names, categories and defaults', () => {
  expect(
    z.decode(getGames.input, { gameType: 'RNG', vassalage: 'KISMET', gameName: 'anar', minBet: '0.05' } as never),
  ).toMatchObject({
    category: 'slots',
    vendorCode: 'KISMET',
    name: 'anar',
    minBet: 5000n,
    pageNo: 1,
    pageSize: 15,
    sort: 'popular',
  });
  expect(z.safeDecode(getGames.input, { pageSize: '9999' } as never).success).toBe(false);
});

it('[GL-05] a category is sent in its wire spelling', () => {
  const schema = z.toJSONSchema(game, { io: 'input' }) as { properties: Record<string, unknown> };
  expect(Object.keys(schema.properties)).toContain('vassalage');
});
