import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import { Chat } from '../server/chat/chat.ts';
import type { ChatLineView } from '../server/chat/chat-room.ts';
import type { Session } from '../server/sessions/session-store.ts';
import { DeskGuestPage } from './desk-guest.ts';
import { TablePlayer } from './table-player.ts';
import { launchBody, TestPlayer, TestStudio } from './test-studio.ts';

const RICH = 1_000_00000n;
const NOTE = 'looked at by the desk';
const TABLE = 'roulette-pkr';
let studio: TestStudio;
beforeAll(async () => {
  // one round is enough: nobody waits for the next one to bet
  studio = await TestStudio.start({ STUDIO_TABLE_BETTING_MS: '60000', STUDIO_WALLET_TIMEOUT_MS: '5000' });
}, 60_000);
afterAll(() => studio.stop());

/** A roulette player with a stream; with `hasBet` a bet is accepted first. */
async function seat(user: string, hasBet = true) {
  const player = await studio.player(user, RICH, {}, 'roulette');
  if (hasBet) {
    const round = await new TablePlayer(player).betting(1_000);
    const { body } = await player.ask('POST', '/player/table/bets', {
      id: randomUUID(),
      round,
      stakes: { red: '1.00' },
    });
    expect(body.wager.state).toBe('standing');
  }
  const listener = listen(player);
  return {
    ...{ player, user, listener },
    say: (phrase: string, id: string = randomUUID()) => player.ask('POST', '/player/table/chat', { id, phrase }),
    block: (line: number) => player.ask('POST', '/player/table/chat/block', { line }),
    report: (line: number, reason = 'flood') => player.ask('POST', '/player/table/chat/report', { line, reason }),
    lines: async (): Promise<ChatLineView[]> => (await player.ask('GET', '/player/table')).body.chat.lines,
    name: async (): Promise<string> => (await player.ask('GET', '/player/table')).body.chat.name,
  };
}
type Seat = Awaited<ReturnType<typeof seat>>;

function listen({ key, origin }: TestPlayer) {
  const frames: { kind: string; seq: number; lines: ChatLineView[] }[] = [];
  const texts: string[] = [];
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/stream`);
  socket.on('open', () => socket.send(JSON.stringify({ key })));
  socket.on('message', (bytes) => {
    texts.push(bytes.toString());
    frames.push(JSON.parse(bytes.toString()));
  });
  const chats = () => frames.filter(({ kind }) => kind === 'chat');
  return { socket, texts, chats, shown: () => (chats().at(-1)?.lines ?? []).map(({ phrase }) => phrase) };
}
async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo(); tries++) {
    if (tries > 100) throw new Error('not told');
    await sleep(30);
  }
}
const said = async (at: Seat): Promise<string[]> => (await at.lines()).map(({ phrase }) => phrase);

it('[TV-6.201] players who have bet can speak, under a name of the visit, on streams and on pages without one; a repeat is one entry, flooding and other phrases are refused', async () => {
  const [one, two] = await Promise.all([seat('karim-anwar'), seat('second-one')]);
  const mute = await seat('looks-on', false);
  expect(await mute.say('salam')).toMatchObject({ status: 403, body: { error: 'PLAY_FIRST' } });
  const id = randomUUID();
  const answers = await Promise.all([one.say('salam', id), one.say('salam', id)]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect((await one.say('salam', id)).status).toBe(200);
  expect(await one.say('luck')).toMatchObject({ status: 429, body: { error: 'TOO_SOON' } });
  for (const body of [
    { id: randomUUID(), phrase: 'call me' },
    { id: randomUUID(), phrase: 'salam', words: 'x' },
    { id: 'no-id', phrase: 'salam' },
    { id: randomUUID() },
  ]) {
    const refused = await two.player.ask('POST', '/player/table/chat', body);
    // an unknown field is ignored, and does not become a line either
    if ('words' in body) expect(refused.status).toBe(200);
    else expect(refused).toMatchObject({ status: 422, body: { error: 'BAD_INPUT' } });
  }
  await until(() => two.listener.shown().length === 2 && mute.listener.shown().length === 2);
  expect(two.listener.shown()).toEqual(['salam', 'salam']);
  expect(await said(mute)).toEqual(['salam', 'salam']);
  const [first, second] = await two.lines();
  expect(first!.name).toBe(await one.name());
  expect(second!.name).toBe(await two.name());
  expect(first!.name).not.toBe(second!.name);
  expect(Object.keys(first!).sort()).toEqual(['at', 'name', 'number', 'phrase']);
  for (const text of [...two.listener.texts, ...mute.listener.texts]) expect(text).not.toContain('karim');
  // a returning player receives the recent lines, and a process that takes over knows them
  two.listener.socket.close();
  const again = listen(two.player);
  await until(() => again.shown().length === 2);
  expect(again.chats()[0]!.seq).toBe(second!.number);
  const { pool } = studio.studio.work;
  const next = new Chat({ pool, time: { now: () => Date.now() }, onError: () => undefined });
  next.open(TABLE, 'BAITHAK', () => undefined);
  const { lines } = await next.viewFor({ owner: 'anybody', id: 'x' } as Session, TABLE);
  expect(lines.map(({ number }) => number)).toEqual([first!.number, second!.number]);
  again.socket.close();
});

it('[TV-6.202] a blocked player and the one who blocked them see nothing of each other; play money has separate tables and chat', async () => {
  const [one, two, three] = await Promise.all([seat('blocks'), seat('is-blocked'), seat('third-one')]);
  expect((await two.say('oh-no')).status).toBe(200);
  expect((await one.say('thanks')).status).toBe(200);
  const line = (await one.lines()).find(({ phrase }) => phrase === 'oh-no')!.number;
  await until(() => one.listener.shown().includes('oh-no') && two.listener.shown().includes('thanks'));
  expect((await two.block(line)).body.error).toBe('NOT_FOUND');
  expect((await one.block(line + 10_000)).body.error).toBe('NOT_FOUND');
  expect((await one.block(line)).body.chat.lines.map(({ phrase }: ChatLineView) => phrase)).not.toContain('oh-no');
  await until(() => !one.listener.shown().includes('oh-no') && !two.listener.shown().includes('thanks'));
  expect(await said(two)).toContain('oh-no');
  expect(await said(two)).not.toContain('thanks');
  expect(await said(three)).toEqual(expect.arrayContaining(['oh-no', 'thanks']));
  const body = { ...launchBody('guest', 'roulette'), currency: 'XXX' };
  const visitor = await TestPlayer.launch(studio.operator, studio.origin, body);
  expect((await visitor.ask('GET', '/player/table')).body.chat.lines).toEqual([]);
  // a line at one table cannot be blocked from another
  expect((await visitor.ask('POST', '/player/table/chat/block', { line })).body.error).toBe('NOT_FOUND');
});

it('[TV-6.203] a reported entry is a case of its house alone; a silenced player is refused until the desk lifts it, and their entries are gone', async () => {
  const [one, two] = await Promise.all([seat('reports'), seat('is-reported')]);
  expect((await two.say('haha')).status).toBe(200);
  const { number: line, name } = (await one.lines()).find(({ phrase }) => phrase === 'haha')!;
  expect((await two.report(line)).body.error).toBe('NOT_FOUND');
  expect((await one.report(line, 'rude')).body.error).toBe('BAD_INPUT');
  for (const _ of [1, 2]) expect((await one.report(line)).status).toBe(200);
  const desk = await DeskGuestPage.enter(studio, 'BAITHAK', 'asks');
  const looks = await DeskGuestPage.enter(studio, 'BAITHAK', 'looks', ['view']);
  const other = await DeskGuestPage.enter(studio, 'CHAUPAL', 'other');
  const { cases } = (await looks.get('/chat')).body;
  expect(cases).toEqual([
    expect.objectContaining({ table: TABLE, name, phrase: 'haha', reason: 'flood', state: 'open' }),
  ]);
  const { number } = cases[0];
  expect((await other.get('/chat')).body.cases).toEqual([]);
  expect((await other.get(`/chat/${number}`)).status).toBe(404);
  const detail = (await looks.get(`/chat/${number}`)).body;
  expect(detail.lines[0]).toMatchObject({ name, phrase: 'haha', isReported: true });
  expect(JSON.stringify([cases, detail])).not.toContain('is-reported');
  expect((await looks.post(`/chat/${number}/silence`, { hours: 24, note: NOTE })).status).toBe(403);
  expect((await desk.post(`/chat/${number}/silence`, { hours: 5, note: NOTE })).status).toBe(422);
  expect((await desk.post(`/chat/${number}/silence`, { hours: 24, note: NOTE })).status).toBe(200);
  expect((await desk.post(`/chat/${number}/dismiss`, { note: NOTE })).body.error).toBe('ASK_OVER');
  expect(await said(one)).not.toContain('haha');
  await until(() => !one.listener.shown().includes('haha'));
  const silenced = await two.say('calm');
  expect(silenced).toMatchObject({ status: 403, body: { error: 'SILENCED' } });
  expect(Date.parse(silenced.body.params.until) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  expect((await desk.post(`/chat/${number}/lift`, { note: NOTE })).status).toBe(200);
  await sleep(3_000);
  expect((await two.say('calm')).status).toBe(200);
  const entries = (await desk.journal()).filter(({ subject }) => subject === `chat ${number}`);
  expect(entries.map(({ action }) => action)).toEqual(['chat-lift', 'chat-silence']);
});
