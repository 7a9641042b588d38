import { createHmac } from 'node:crypto';
import path from 'node:path';
import { expect, it } from 'vitest';
import { drive } from '../../../games/engine/stream.ts';
import { plannedIn } from '../../../games/sports/calendar/calendar.ts';
import { leagueOf } from '../../../games/sports/calendar/leagues.ts';
import { take, UNTOLD } from '../../../games/sports/feed/fixture-words.ts';
import type { FeedMessage } from '../../../games/sports/feed/messages.ts';
import { messagesOfMatch } from '../../../games/sports/feed/simulated-feed.ts';
import { fixtureMessage } from '../../../games/sports/matches/fixture-stream.ts';
import { rulesOf } from '../../../games/sports/matches/sport-rules.ts';
import type { FeedSource } from './feed-source.ts';
import { PlayedFeed, simulatedProgramme } from './played-feed.ts';
import { movedTo, readRecording, recordedProgramme } from './recorded-feed.ts';

/** What a source sends until nothing more is due. */
async function sentBy(source: FeedSource, most: number): Promise<FeedMessage[]> {
  const stopping = new AbortController();
  const sent: FeedMessage[] = [];
  setTimeout(() => stopping.abort(), 400);
  for await (const received of source.messages(stopping.signal)) {
    if ('message' in received) sent.push(received.message);
    if (sent.length === most) break;
  }
  return sent;
}

it('a simulated match is a source like any other: what it sends by a time, and resends on request', async () => {
  const planned = plannedIn(leagueOf('darya-league')!, 0, 3_600_000)[0]!;
  const rules = rulesOf('football');
  const course = drive(rules.play(planned.terms), (n) =>
    createHmac('sha256', 'a seed').update(fixtureMessage(planned.id, n)).digest(),
  );
  const all = messagesOfMatch(planned, course);
  let now = planned.startsAt + 60_000;
  const source = new PlayedFeed('simulated', simulatedProgramme([{ planned, course }]), () => now);
  const early = (await sentBy(source, 1_000)).filter((one) => 'fixture' in one);
  expect(early).toEqual(all.filter(({ at }) => at <= now));
  now = planned.startsAt + 3_600_000;
  const late = (await sentBy(source, 1_000)).filter((one) => 'fixture' in one);
  expect([...early, ...late]).toEqual(all);
  await source.recover(1, planned.startsAt, 7);
  const again = await sentBy(source, 1_000);
  expect(again.slice(0, -1)).toEqual(all.filter(({ at }) => at > planned.startsAt));
  expect(again.at(-1)).toMatchObject({ kind: 'recovered', request: 7 });
  const told = again.filter((one) => 'fixture' in one).reduce((book, one) => take(book, one, 0), UNTOLD);
  expect(told.fixture.said?.stage).toBe('over');
});

it('a recording can be played at another time, with all its times shifted', async () => {
  const recording = await readRecording(path.join(import.meta.dirname, '../../../test/recordings/harbour-hills'));
  const moved = recordedProgramme(movedTo(recording, recording.base + 5_000));
  const messages = (programme: typeof moved) =>
    programme.sent.flatMap(({ received }) => received.flatMap((one) => ('message' in one ? [one.message] : [])));
  const [here, there] = [messages(recordedProgramme(recording)), messages(moved)];
  expect(there.map(({ at }) => at)).toEqual(here.map(({ at }) => at + 5_000));
  const windows = (all: readonly FeedMessage[]) =>
    all.flatMap((one) => (one.kind === 'cancel' ? [one.window.start!] : []));
  expect(windows(there)).toEqual(windows(here).map((at) => at + 5_000));
});
