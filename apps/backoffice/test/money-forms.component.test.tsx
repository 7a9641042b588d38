import { approveDeposit, getDepositCase } from '@kismet/contracts/operators/deposits';
import { getWithdrawalCase, sendPayout, settlePayout } from '@kismet/contracts/operators/withdrawals';
import { parseUnits } from '@kismet/kernel/money';
import { say } from '@kismet/testkit/catalogue-words';
import { proveForm, type Tongue, type } from '@kismet/testkit/form-proof';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { screen } from '@testing-library/react/pure';
import { afterEach, beforeEach, vi } from 'vitest';
import { leaveOffice, network, openOffice } from './office.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveOffice();
});
const ID = '3f2b8c1e-6d4a-4b7e-9a55-0c1d2e3f4a10';

proveForm(network, {
  title: 'a deposit is credited',
  route: approveDeposit,
  open: async (language) => {
    network.sample(getDepositCase, (found) => ({
      ...found,
      row: { ...found.row, depositId: ID, state: 'IN_AUDIT' as const, isMine: true },
    }));
    await openOffice(`/deposits/${ID}`, { language });
  },
  fill: (language) => type(screen.getByLabelText(say(language, 'bo.deposits.actual')), '12.50'),
  button: (language) => screen.getByRole('button', { name: say(language, 'bo.deposits.approve') }),
  silence: 'bo.unknownOutcome',
});

const openPayout = async (language: Tongue, parts: boolean) => {
  network.sample(getWithdrawalCase, (found) => ({
    ...found,
    row: { ...found.row, withdrawalId: ID, state: 'APPROVED' as const },
    remaining: parseUnits('500')!,
    parts: parts ? found.parts.slice(0, 1).map((part) => ({ ...part, part: 1, state: 'SENDING' as const })) : [],
  }));
  await openOffice(`/withdrawals?case=${ID}`, { language });
};

proveForm(network, {
  title: 'a part of a withdrawal is sent',
  route: sendPayout,
  open: (language) => openPayout(language, false),
  fill: (language) => type(screen.getByLabelText(say(language, 'withdraw.sum')), '12.50'),
  button: (language) => screen.getByRole('button', { name: say(language, 'bo.withdrawals.send') }),
  silence: 'bo.unknownOutcome',
});

proveForm(network, {
  title: 'a part of a withdrawal has left',
  route: settlePayout,
  open: (language) => openPayout(language, true),
  fill: () => type(document.querySelector<HTMLElement>('[name=reference]')!, 'TRX-1'),
  button: (language) => screen.getByRole('button', { name: say(language, 'bo.withdrawals.paid') }),
  silence: 'bo.unknownOutcome',
});
