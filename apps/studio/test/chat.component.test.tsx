import { act, fireEvent, screen, waitFor } from '@testing-library/react/pure';
import { afterEach, expect, it } from 'vitest';
import { ChatPanel } from '../client/chat/chat-panel.tsx';
import { TableChat } from '../client/chat/table-chat.ts';
import { answerCalls, axeFaults, leave, type Said, show } from './shown.tsx';

afterEach(leave);

const line = (number: number, name: string, phrase: 'salam' | 'tea') => ({ number, name, phrase, at: number });
const LINES = [line(1, 'B2C3', 'salam'), line(2, 'XTQM', 'tea'), line(3, 'XTQM', 'salam')];
const opened = (lines = LINES) => new TableChat('key', { name: 'B2C3', lines });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const other = () => press(/Player.*XTQM.*Time for tea/);

it('[TV-6.201] every player reads a phrase in their own language, with the sender shown by the name of their visit', async () => {
  await show(<ChatPanel chat={opened()} />);
  expect(screen.getByText('You').parentElement!.textContent).toBe('You Salam, everyone');
  expect(screen.getByText('Time for tea').textContent).toBe('Player \u2066XTQM\u2069 Time for tea');
  leave();
  await show(<ChatPanel chat={opened()} />, 'UR');
  expect(screen.getByText('آپ').parentElement!.textContent).toBe('آپ سب کو سلام');
  expect(screen.getByText('چائے کا وقت ہے').textContent).toBe('کھلاڑی \u2066XTQM\u2069 چائے کا وقت ہے');
});

it('a phrase is sent as its code with an id; sent again for want of an answer it remains one entry; a refusal is explained in words', async () => {
  let said: Said = 'silent';
  const calls = answerCalls(() => said);
  await show(<ChatPanel chat={opened([])} />);
  expect(screen.getByText('Nothing said recently.')).toBeTruthy();
  const say = async (words: string, then: string) => {
    press('Say something');
    press(words);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(then));
  };
  await say('Well done', 'That did not work. Try again later.');
  said = { error: 'PLAY_FIRST' };
  await say('Well done', 'Place a bet at this table first.');
  said = { chat: { name: 'B2C3', lines: LINES } };
  await say('Well done', '');
  expect(calls.map(({ path, body }) => [path, body.phrase])).toEqual(
    Array.from({ length: 3 }, () => ['/player/table/chat', 'well-done']),
  );
  const ids = calls.map(({ body }) => body.id);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[1]);
  expect(screen.getByText('Time for tea')).toBeTruthy();
});

it('a player can be hidden for this visit, blocked and reported from their entry; the chat can be turned off for good', async () => {
  const calls = answerCalls(({ path }) =>
    path.endsWith('/block') ? { chat: { name: 'B2C3', lines: LINES.slice(0, 1) } } : {},
  );
  const chat = opened();
  await show(<ChatPanel chat={chat} />);
  other();
  expect(await axeFaults()).toEqual([]);
  press('Report');
  press('Mocking others');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Reported'));
  other();
  press('Hide here for now');
  expect(screen.queryByText('Time for tea')).toBeNull();
  expect(screen.getByText('You')).toBeTruthy();
  // later lines from the same player are hidden too
  act(() => chat.take([...LINES, line(4, 'XTQM', 'tea'), line(5, 'KKKK', 'tea')]));
  expect(screen.getAllByText('Time for tea')).toHaveLength(1);
  press(/Player.*KKKK/);
  press('Block for good');
  await waitFor(() => expect(screen.queryByText('Time for tea')).toBeNull());
  expect(calls).toMatchObject([
    { path: '/player/table/chat/report', body: { line: 2, reason: 'mocking' } },
    { path: '/player/table/chat/block', body: { line: 5 } },
  ]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Show the chat' }));
  expect(screen.queryByText('You')).toBeNull();
  expect(opened().snapshot().isOn).toBe(false);
});
