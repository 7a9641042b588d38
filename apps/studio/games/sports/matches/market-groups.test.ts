import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { drive } from '../../engine/stream.ts';
import { plannedIn } from '../calendar/calendar.ts';
import { LEAGUES } from '../calendar/leagues.ts';
import { fixtureMessage } from './fixture-stream.ts';
import { groupsOf, MARKET_GROUPS } from './market-groups.ts';
import { rulesOf } from './sport-rules.ts';

it('[TV-6.346] every market of a match has a tab of its sport, no tab is empty before the match, and the first one is short', () => {
  for (const league of LEAGUES) {
    const { id, sport, terms } = plannedIn(league, 0, 3_600_000)[0]!;
    const { play, offersOf } = rulesOf(sport);
    const seed = createHash('sha256').update(id).digest();
    const course = drive(play(terms), (n) => createHmac('sha256', seed).update(fixtureMessage(id, n)).digest());
    const tabs: readonly string[] = MARKET_GROUPS[sport];
    const offers = offersOf(terms, course, -1);
    for (const offer of offers)
      for (const group of groupsOf(sport, offer)) expect(tabs, `${offer.market} ${group}`).toContain(group);
    const inTab = (tab: string) => offers.filter((offer) => groupsOf(sport, offer).some((one) => one === tab));
    for (const tab of tabs) expect(inTab(tab).length, `${sport} ${tab}`).toBeGreaterThan(0);
    expect(inTab('main').length, sport).toBeLessThanOrEqual(20);
    expect(groupsOf(sport, offers[0]!)[0]).toBe('main');
  }
});
