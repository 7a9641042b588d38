import { getGameVendors, getHotGames } from '@kismet/contracts/catalogue/games';
import { getNotices } from '@kismet/contracts/content/public';
import { getMemberInfo } from '@kismet/contracts/members/info';
import {
  getCountryCode,
  getMenuSettings,
  getPermission,
  getRegisterRules,
  getRouters,
  getStatus,
  getUpdateLanguage,
} from '@kismet/contracts/site/start-up';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { act, cleanup } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../src/shared/api/query-client.ts';
import { endSession, session } from '../../src/shared/session/session.ts';
import { startUpCalls } from '../../src/shared/session/start-up-calls.ts';
import { chooseLanguage } from '../../src/shared/texts/choose-language.ts';
import { leaveSite, network, openSite, type Visit } from '../site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

/** Start-up answers of one version of the brand's content and settings. */
const versionIs = (version: string) =>
  network.sample(getPermission, (answer) => ({
    ...answer,
    version,
    merchant: 'kismet',
    geetest: null,
    firebase: null,
    maintenance: false,
    regionRestriction: false,
  }));

/** The same tab loads the page anew: memory is gone, its storage is not. */
async function reload(path: string, visit: Visit): Promise<void> {
  cleanup();
  queryClient.clear();
  network.calls.length = 0;
  await openSite(path, visit);
  await settled(network);
}
const kept = (key: string): string | null => sessionStorage.getItem(key);

it('[F-67] [PM-08] every session key is in session storage right after the login, and gone after the sign-out', async () => {
  await openSite('/noticePage', { as: 'member', before: () => versionIs('one') });
  await vi.waitFor(() => expect(kept('gameVendor')).not.toBeNull(), 15_000);
  const { member, token } = session.get();
  expect(
    Object.fromEntries(['token', 'customerId', 'account', 'username', 'merchant'].map((key) => [key, kept(key)])),
  ).toEqual({
    token: kept('token'),
    customerId: member!.memberId,
    account: member!.accountName,
    username: member!.loginName,
    merchant: 'kismet',
  });
  expect([token !== null, kept('isAgent'), kept('memberLabel')]).toEqual([true, '0', JSON.stringify(member!.tags)]);
  expect(JSON.parse(kept('gameVendor')!)[0].cards.length).toBeGreaterThan(0);
  act(() => endSession('asked'));
  for (const key of ['customerId', 'account', 'username', 'merchant', 'isAgent', 'memberLabel', 'gameVendor'])
    expect([key, kept(key)]).toEqual([key, null]);
});

it('[F-75] [PM-03] notices, routers, settings and registration rules are kept for the session, and fetched only if absent or of another version', async () => {
  const visit: Visit = { before: () => versionIs('one') };
  await openSite('/register', visit);
  await act(() => startUpCalls(queryClient));
  const asked = () =>
    [getNotices, getRouters, getMenuSettings, getRegisterRules].map((one) => network.inputsOf(one).length);
  expect(asked()).toEqual([1, 2, 1, 1]);
  await reload('/register', visit);
  await act(() => startUpCalls(queryClient));
  expect(asked(), 'the same version').toEqual([0, 0, 0, 0]);
  expect(network.inputsOf(getPermission), 'the start-up call tells the version, always').toHaveLength(1);
  await reload('/register', { before: () => versionIs('two') });
  await vi.waitFor(() => expect(asked(), 'something was published').toEqual([1, 0, 1, 1]), 15_000);
  expect(kept('routers'), 'fetched when they are wanted').toBeNull();
  await openSite('/noticePage', { language: 'EN', before: () => versionIs('two') });
  expect(
    network.inputsOf(getNotices).map(({ language }) => language),
    'another language',
  ).toEqual(['UR', 'EN']);
});

it('[F-75] [PM-11] the start asks for country, routers of device 0 and 3, settings, permission and status, once each; the member where there is a token', async () => {
  for (const as of [null, 'member'] as const) {
    await openSite('/', { as, isReload: true });
    await act(() => startUpCalls(queryClient));
    await settled(network);
    const once = [getCountryCode, getMenuSettings, getPermission, getStatus, getNotices];
    expect([as, once.map((one) => network.inputsOf(one).length)]).toEqual([as, once.map(() => 1)]);
    expect(network.inputsOf(getRouters)).toEqual([{ device: 0 }, { device: 3 }]);
    expect([as, network.inputsOf(getMemberInfo).length]).toEqual([as, as ? 1 : 0]);
    const order = network.calls.map(({ route }) => route);
    // nothing of the rest may delay what decides which root is shown
    expect(order.indexOf(getPermission)).toBeLessThan(order.indexOf(getCountryCode));
    await leaveSite();
  }
});

it('[F-75] [PM-09] [GL-06] reads carry the merchant id, the platform and the client type; a second vendor list is asked for past any cache', async () => {
  await openSite('/rng', { as: 'member', before: () => versionIs('one') });
  await vi.waitFor(() => expect(kept('merchant')).toBe('kismet'), 15_000);
  await queryClient.refetchQueries({ queryKey: ['catalogue', 'hot', 'all'] });
  await openSite('/', { as: 'member', before: () => versionIs('one') });
  expect(network.inputsOf(getHotGames).at(-1)).toMatchObject({
    merchantCode: 'kismet',
    isPlatform: '2',
    platform: 'html5-desktop',
    language: 'UR',
  });
  await openSite('/rng', { as: 'member', language: 'EN', before: () => versionIs('one') });
  await settled(network);
  expect(network.inputsOf(getGameVendors).map(({ language, flush }) => [language, flush])).toEqual([
    ['UR', undefined],
    ['EN', '1'],
  ]);
});

it('[F-67] [AP-13] [PM-05] a change of language asks which is in force; one that the brand has withdrawn is left again', async () => {
  await openSite('/noticePage', { language: 'UR' });
  network.sample(getUpdateLanguage, (answer) => ({ ...answer, language: 'EN' }));
  await act(() => chooseLanguage('EN'));
  expect([document.documentElement.lang, localStorage.getItem('lang'), localStorage.getItem('hisLang')]).toEqual([
    'en',
    'EN',
    'UR',
  ]);
  await act(() => chooseLanguage('HI'));
  expect(network.inputsOf(getUpdateLanguage)).toEqual([{ language: 'EN' }, { language: 'HI' }]);
  expect([document.documentElement.lang, localStorage.getItem('lang')]).toEqual(['en', 'EN']);
});
