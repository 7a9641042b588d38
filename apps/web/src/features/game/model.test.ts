import { expect, it } from 'vitest';
import { atOneHost, isFromGame, isLaunchable, phaseOf, sessionDates, withCode } from './model.ts';

const frame = {};
const URL_OF_GAME = 'https://studio.example:8082/play?t=1';

it("a message counts only from the game's frame and the launched origin", () => {
  expect(isFromGame({ source: frame, origin: 'https://studio.example:8082' }, frame, URL_OF_GAME)).toBe(true);
  expect(isFromGame({ source: {}, origin: 'https://studio.example:8082' }, frame, URL_OF_GAME)).toBe(false);
  expect(isFromGame({ source: frame, origin: 'https://studio.example' }, frame, URL_OF_GAME)).toBe(false);
  expect(isFromGame({ source: null, origin: 'https://studio.example:8082' }, null, URL_OF_GAME)).toBe(false);
});

it('[GM-04] only web addresses go into a frame', () => {
  expect([URL_OF_GAME, 'http://127.0.0.1:8082/'].every(isLaunchable)).toBe(true);
  expect(['javascript:alert(1)', 'data:text/html,x', '/relative', '', 'blob:https://a/b'].some(isLaunchable)).toBe(
    false,
  );
});

it('a launch is slow after 10 s and failed after 20 s, unless it has loaded', () => {
  const at = (waitedMs: number, more = {}) =>
    phaseOf({ hasAddress: true, loaded: false, refused: false, waitedMs, ...more });
  expect([at(0, { hasAddress: false }), at(9_999), at(10_000), at(20_000)]).toEqual([
    'ticket',
    'vendor',
    'slow',
    'failed',
  ]);
  expect(at(60_000, { loaded: true })).toBe('open');
  expect(at(0, { refused: true })).toBe('failed');
});

it('a session keeps its start when the business day changes', () => {
  const start = Date.parse('2026-02-28T15:59:00Z'); // 23:59 in the brand's zone
  expect(sessionDates(start, start + 120_000, 'Asia/Shanghai')).toEqual({ from: '2026-02-27', to: '2026-03-01' });
});

it("[GM-04] one of several launch hosts is chosen at random; a vendor's own address is unchanged", () => {
  const cdns = ['play1.example', 'https://play2.example'];
  const at = (random: number) => atOneHost('https://play1.example/g?t=1', cdns, () => random);
  expect([at(0), at(0.99)]).toEqual(['https://play1.example/g?t=1', 'https://play2.example/g?t=1']);
  expect(atOneHost(URL_OF_GAME, cdns, () => 0)).toBe(URL_OF_GAME);
  expect(atOneHost('https://play1.example/g?t=1', ['play1.example'], () => 0)).toBe('https://play1.example/g?t=1');
});

it('[TV-6.234] the booking code of the address goes to the game, and nothing else changes', () => {
  expect(withCode('https://studio.example/play/x?lang=ur#s=1', 'ABCDEFGH')).toBe(
    'https://studio.example/play/x?lang=ur&code=ABCDEFGH#s=1',
  );
  expect(withCode(URL_OF_GAME, undefined)).toBe(URL_OF_GAME);
});
