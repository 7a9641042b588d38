import { getWithdrawalRules, saveWithdrawalRules } from '@kismet/contracts/operators/withdrawals';
import { parseUnits } from '@kismet/kernel/money';
import { say } from '@kismet/testkit/catalogue-words';
import { type } from '@kismet/testkit/form-proof';
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
const units = (text: string) => parseUnits(text)!;
const fieldsOf = (by: string) => [...document.querySelectorAll<HTMLInputElement>(`table[data-rules=${by}] input`)];

it.each(['UR', 'EN'] as const)(
  '[F-45] fees by the n-th withdrawal are rows with a field each: edited, one added, and saved as a list: %s',
  async (language) => {
    network.sample(getWithdrawalRules, (now) => ({
      ...now,
      rules: {
        ...now.rules,
        ...{ min: units('1'), max: units('50000'), maxOpen: 1, autoReceiptMin: 30 },
        fee: { ...now.rules.fee, listPpm: [0, 2500] },
      },
    }));
    network.sample(saveWithdrawalRules);
    await openOffice('/withdrawal-rules', { language });
    const main = within(document.querySelector('main')!);
    expect(fieldsOf('nth').map(({ value }) => value)).toEqual(['0', '0.25']);
    // nothing is typed as a list
    for (const input of document.querySelectorAll('main input'))
      expect((input as HTMLInputElement).value).not.toMatch(/[,،]/);
    fireEvent.click(main.getByRole('button', { name: say(language, 'bo.withdrawalRules.row.add') }));
    type(fieldsOf('nth')[2]!, 'x');
    expect(main.getByRole('button', { name: say(language, 'bo.withdrawalRules.save') }).hasAttribute('disabled')).toBe(
      true,
    );
    type(fieldsOf('nth')[2]!, '۱.۵');
    fireEvent.click(main.getByRole('button', { name: say(language, 'bo.withdrawalRules.save') }));
    await settled(network);
    const dialog = within(document.querySelector<HTMLElement>('dialog[open]') ?? screen.getByRole('dialog'));
    type(dialog.getByRole('textbox'), 'agreed with the bank');
    fireEvent.click(dialog.getByRole('button', { name: say(language, 'bo.withdrawalRules.save') }));
    await settled(network);
    const [saved] = network.inputsOf(saveWithdrawalRules);
    expect(saved!.rules).toMatchObject({ fee: { listPpm: [0, 2500, 15_000] } });
  },
);
