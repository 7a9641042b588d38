import { getGames } from '@kismet/contracts/catalogue/games';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ListAddress } from '../../shared/api/url.ts';
import {
  closestInput,
  facetsInForce,
  filtersInForce,
  listInput,
  withFilters,
  withPage,
  withType,
  withWord,
} from './model.ts';

const wire = (address: ListAddress) =>
  z.encode(getGames.input, listInput('slots', address, 'UR')) as Record<string, unknown>;

it("[GL-04] an address becomes the call with the wire's spellings", () => {
  expect(
    wire({ vassalage: 'KISMET', page: 2, minBet: '0.05', name: 'anar', gameClassify: 'classic', sort: 'rtp' }),
  ).toMatchObject({
    gameType: 'RNG',
    vassalage: 'KISMET',
    pageNo: 2,
    pageSize: 15,
    minBet: '0.05',
    gameName: 'anar',
    gameClassify: 'classic',
    sort: 'rtp',
    clientType: '3',
    platform: 'W',
    channel: 'web',
    prizeMode: 'SEA',
    language: 'UR',
  });
});

it('[GL-01] the minimum stake of a slot with 25 lines is sent as two fields', () => {
  expect(wire({ minBet: '1x25' })).toMatchObject({ minBet: '1.00', minLineNum: 25 });
  expect(wire({ minBet: '0.5' }).minLineNum).toBeUndefined();
});

it('[GL-02] changing vendor, name, classification or stake resets type and page', () => {
  const address: ListAddress = { vassalage: 'KISMET', page: 4, type: 'hot', sort: 'rtp' };
  expect(withFilters(address, { vassalage: undefined })).toEqual({ sort: 'rtp' });
  expect(withFilters(address, { name: 'a' })).toEqual({ vassalage: 'KISMET', sort: 'rtp', name: 'a' });
  expect(withFilters(address, { minBet: '0.1' })).toEqual({ vassalage: 'KISMET', sort: 'rtp', minBet: '0.1' });
  expect(withFilters(address, { theme: 'garden' })).toEqual({ vassalage: 'KISMET', sort: 'rtp', theme: 'garden' });
});

it("changing the list drops the plain list's filters; the first page is not in the address", () => {
  expect(withType({ vassalage: 'KISMET', page: 4, name: 'a' }, 'hot')).toEqual({ vassalage: 'KISMET', type: 'hot' });
  expect(withPage({ name: 'a', page: 3 }, 1)).toEqual({ name: 'a' });
  expect(filtersInForce({ name: 'a', sort: 'rtp', vassalage: 'KISMET' })).toEqual(['vassalage', 'name']);
});

it('facets are toggled', () => {
  expect(withWord(undefined, 'sea')).toBe('sea');
  expect(withWord('sea', 'sky')).toBe('sea,sky');
  expect(withWord('sea,sky', 'sea')).toBe('sky');
  expect(withWord('sky', 'sky')).toBeUndefined();
  expect(facetsInForce({ theme: 'sea,sky', feature: 'wild', volatility: 3 })).toBe(4);
  expect(wire({ theme: 'sea', feature: 'wild,respin', volatility: 4, rtpMin: '96' })).toMatchObject({
    theme: 'sea',
    feature: 'wild,respin',
    volatility: 4,
    rtpMin: '96',
  });
});

it('the new list is the plain one, newest first; the fallback drops the filters', () => {
  expect(wire({ type: 'new', vassalage: 'KISMET' })).toMatchObject({ sort: 'new', vassalage: 'KISMET' });
  expect(closestInput('slots', { name: 'x', minBet: '0.5', vassalage: 'K' }, 'UR')).toMatchObject({ pageSize: 6 });
  expect(closestInput('slots', { name: 'x', vassalage: 'K' }, 'UR').vendorCode).toBeUndefined();
  expect(closestInput('slots', { minBet: '0.5', vassalage: 'K' }, 'UR').vendorCode).toBe('K');
});
