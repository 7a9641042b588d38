import fs from 'node:fs/promises';
import path from 'node:path';
import type { FixtureChange, Received } from './feed-source.ts';
import type { Programme } from './played-feed.ts';
import { readUof } from './uof-messages.ts';
import { FeedRefusal } from './uof-xml.ts';

/** A provider's messages as received, each with its time. */
export interface Recording {
  /** The reference for all its times, in milliseconds since 1970: its first fixture begins then. */
  readonly base: number;
  readonly fixtures: readonly FixtureChange[];
  readonly lines: readonly { readonly at: number; readonly text: string }[];
}

/** Reads a folder: `fixtures.json`, and `messages.txt` with one time and one XML message on each line. */
export async function readRecording(folder: string): Promise<Recording> {
  const [plan, messages] = await Promise.all([
    fs.readFile(path.join(folder, 'fixtures.json'), 'utf8'),
    fs.readFile(path.join(folder, 'messages.txt'), 'utf8'),
  ]);
  const fixtures = JSON.parse(plan) as FixtureChange[];
  const lines = messages
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const space = line.indexOf(' ');
      return { at: Number(line.slice(0, space)), text: line.slice(space + 1) };
    });
  return { base: Math.min(...fixtures.map(({ startsAt }) => startsAt)), fixtures, lines };
}

/** A recording as if it had taken place at another time: every time in its messages is shifted. */
export function movedTo(recording: Recording, base: number): Recording {
  const by = base - recording.base;
  const moved = (text: string) =>
    text.replaceAll(/\b(timestamp|start_time|end_time)="(\d+)"/g, (_, name, at) => `${name}="${Number(at) + by}"`);
  return {
    base,
    fixtures: recording.fixtures.map((one) => ({ ...one, startsAt: one.startsAt + by })),
    lines: recording.lines.map(({ at, text }) => ({ at: at + by, text: moved(text) })),
  };
}

/** The messages in a text, or the reason why there are none. */
export function receivedOf(text: string): Received[] {
  try {
    return readUof(text).map((message) => ({ message }));
  } catch (error) {
    if (error instanceof FeedRefusal) return [{ fault: error.message }];
    throw error;
  }
}

/** A recording as the programme of a source. */
export const recordedProgramme = ({ fixtures, lines }: Recording): Programme => ({
  fixtures,
  sent: lines.map(({ at, text }) => ({ at, received: receivedOf(text) })),
});
