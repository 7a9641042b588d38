import { offerPlatform } from '@kismet/contracts/operators/agreements';
import { listChannels, saveChannel } from '@kismet/contracts/operators/deposits';
import { listGames, saveGame } from '@kismet/contracts/operators/games';
import {
  listNumberLimits,
  listOperatorGames,
  saveNumberLimit,
  saveOperatorGame,
} from '@kismet/contracts/operators/lottery';
import { say } from '@kismet/testkit/catalogue-words';
import { proveForm, type Tongue, type } from '@kismet/testkit/form-proof';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, screen, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveOffice, network, openOffice } from './office.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveOffice();
});
const dialog = () => within(document.querySelector<HTMLElement>('dialog[open]')!);
const named = (name: string) => document.querySelector<HTMLElement>(`dialog[open] [name="${name}"]`)!;
const press = (language: Tongue, key: string) =>
  fireEvent.click(screen.getAllByRole('button', { name: say(language, key) })[0]!);
/** Opens the dialog of the first row. */
const open = () => fireEvent.click(document.querySelector('main [data-opens]')!);
const save = (key: string) => (language: Tongue) => dialog().getByRole('button', { name: say(language, key) });

const openChannel = async (language: Tongue) => {
  network.sample(listChannels, (found) => ({ ...found, list: [] }));
  await openOffice('/channels', { language });
  press(language, 'bo.channels.add');
};
const fillChannel = () => {
  type(named('channelCode'), 'bank-two');
  for (const one of document.querySelectorAll<HTMLElement>('dialog[open] [name^="names."]')) type(one, 'Bank');
  type(named('min'), '100');
  type(named('max'), '5000');
  type(named('reason'), 'another bank');
};
proveForm(network, {
  title: 'a payment channel is made',
  route: saveChannel,
  open: openChannel,
  fill: fillChannel,
  button: save('bo.channels.save'),
  empty: ['field.FIELD_INVALID', 'field.FIELD_TOO_SHORT'],
  silence: 'bo.unknownOutcome',
});

it('[PC-03] the account of a channel is given whole or not at all, and its limits in order', async () => {
  await openChannel('EN');
  fillChannel();
  type(named('max'), '50');
  type(named('holder'), 'Zoya');
  fireEvent.click(save('bo.channels.save')('EN'));
  await settled(network);
  const wrong = [...document.querySelectorAll('dialog[open] [aria-invalid=true]')].map((one) =>
    one.getAttribute('name'),
  );
  expect(wrong).toEqual(['max', 'institution', 'number']);
  expect(document.activeElement?.getAttribute('name')).toBe('max');
  expect(network.inputsOf(saveChannel)).toEqual([]);
  type(named('max'), '5000');
  type(named('institution'), 'A bank');
  type(named('number'), 'PK00TEST0001');
  fireEvent.click(save('bo.channels.save')('EN'));
  await settled(network);
  expect(network.inputsOf(saveChannel)).toMatchObject([
    {
      channelCode: 'bank-two',
      payees: [{ institution: 'A bank', holder: 'Zoya', number: 'PK00TEST0001' }],
      keys: null,
    },
  ]);
});

const game = () => network.sampled(listOperatorGames).list[0]!;
const openLottery = async (language: Tongue) => {
  network.sample(listOperatorGames, (found) => ({
    ...found,
    list: [
      {
        ...{ ...game(), family: 'vietnamese-north', lockSeconds: 300, voidMinutes: 1440, mostSeries: 1950 },
        ...{ keepPpm: 4000, leastTicket: 1_000n, mostTicket: 50_000_000_000n, mostPrize: 0n },
      },
    ],
  }));
  await openOffice('/lotteries', { language });
  open();
};
proveForm(network, {
  title: 'the settings of a lottery are saved',
  route: saveOperatorGame,
  open: openLottery,
  fill: () => {
    type(named('lockSeconds'), '600');
    type(named('note'), 'locked earlier');
  },
  button: save('bo.edit.save'),
  empty: ['field.FIELD_TOO_SHORT'],
  silence: 'bo.unknownOutcome',
});

proveForm(network, {
  title: 'a limit on a number is set',
  route: saveNumberLimit,
  open: async (language) => {
    network.sample(listOperatorGames, (found) => ({
      ...found,
      list: [{ ...game(), gameId: 1, family: 'vietnamese-north' }],
    }));
    network.answer(listNumberLimits, { list: [] });
    await openOffice('/lotteries/1?tab=limits', { language });
    press(language, 'bo.lotteries.addLimit');
  },
  fill: () => {
    type(named('most'), '1000');
    type(named('note'), 'a number in the news');
  },
  button: save('bo.edit.save'),
  empty: ['field.FIELD_INVALID', 'field.FIELD_TOO_SHORT'],
  silence: 'bo.unknownOutcome',
});

proveForm(network, {
  title: 'a game is closed for work',
  route: saveGame,
  open: async (language) => {
    network.sample(listGames, (found) => ({
      ...found,
      list: found.list.slice(0, 1).map((row) => ({ ...row, game: { ...row.game, gameId: '17' }, maintenance: null })),
    }));
    await openOffice('/games', { language });
    open();
  },
  fill: (language) => {
    fireEvent.change(dialog().getByLabelText(say(language, 'bo.games.closing')), { target: { value: 'closed' } });
    type(named('reason'), 'the vendor works on it');
  },
  button: save('bo.edit.save'),
  empty: ['field.FIELD_TOO_SHORT'],
  silence: 'bo.unknownOutcome',
});

proveForm(network, {
  title: 'an agreement with a root agent is asked for',
  route: offerPlatform,
  open: async (language) => {
    await openOffice('/agreements', { language });
    press(language, 'bo.agreements.offer');
    fireEvent.change(dialog().getByLabelText(say(language, 'bo.agreements.kind')), {
      target: { value: 'platform-daily' },
    });
  },
  fill: () => {
    type(named('memberId'), '0123456789ab');
    type(named('reason'), 'agreed by letter');
  },
  button: save('bo.agents.askSecond'),
  empty: ['field.FIELD_REQUIRED', 'field.FIELD_TOO_SHORT'],
  silence: 'bo.unknownOutcome',
});
