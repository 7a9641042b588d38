import { expect, test } from 'vitest';
import { MOST_SAVED, readSavedPicks, withPick } from './saved-picks.ts';

const pick = (selection: string) => ({ family: 'k3', play: 'SUM', selection });

test('[LO-07] saved numbers belong to a username, are unique, newest first', () => {
  const both = withPick(withPick({}, 'a', pick('1'), true), 'a', pick('2'), true);
  expect(withPick(both, 'a', pick('1'), true).a!.map(({ selection }) => selection)).toEqual(['1', '2']);
  expect(withPick(both, 'a', pick('1'), false).a!.map(({ selection }) => selection)).toEqual(['2']);
  expect(withPick(both, 'constructor', pick('1'), true).constructor).toHaveLength(1);
  let many = {};
  for (let n = 0; n < 60; n++) many = withPick(many, 'a', pick(String(n)), true);
  expect((many as Record<string, unknown[]>).a).toHaveLength(MOST_SAVED);
});
test('[PM-05] invalid stored content is ignored', () => {
  expect(readSavedPicks('{"a":[{"family":"k3"},null,{"family":"k3","play":"SUM","selection":"4"}],"b":3}')).toEqual({
    a: [{ family: 'k3', play: 'SUM', selection: '4' }],
  });
  for (const text of [null, '', '[]', '{', '3', 'null']) expect(readSavedPicks(text)).toEqual({});
});
