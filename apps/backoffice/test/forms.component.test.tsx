import { answerFeedback, listMemberFeedback } from '@kismet/contracts/messages/inbox';
import { approve, listApprovals, requestAdjustment } from '@kismet/contracts/operators/approvals';
import { getMember, lockMember } from '@kismet/contracts/operators/members';
import { operatorLogin } from '@kismet/contracts/operators/session';
import { say } from '@kismet/testkit/catalogue-words';
import { proveForm, type Tongue, type } from '@kismet/testkit/form-proof';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { fireEvent, screen, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, vi } from 'vitest';
import { leaveOffice, network, openOffice } from './office.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveOffice();
});
const MEMBER = '0123456789ab';
const dialog = () => within(document.querySelector<HTMLElement>('dialog[open]')!);
const reason = (language: Tongue) =>
  type(dialog().getByLabelText(say(language, 'bo.reason')), 'asked for by letter 12');

/** A member's screen with a dialog opened by its button. */
const memberDialog = async (language: Tongue, key: string) => {
  network.sample(getMember, (found) => ({
    ...found,
    member: { ...found.member, memberId: MEMBER, state: 'active' as const },
  }));
  await openOffice(`/members/${MEMBER}`, { language });
  fireEvent.click(screen.getByRole('button', { name: say(language, key) }));
};

proveForm(network, {
  title: 'an operator signs in',
  route: operatorLogin,
  open: (language) => openOffice('/', { as: null, language }),
  fill: (language) => {
    type(screen.getByLabelText(say(language, 'auth.username')), 'ops1');
    type(screen.getByLabelText(say(language, 'auth.password')), 'Secret-1234');
    type(screen.getByLabelText(say(language, 'bo.totp')), '123456');
  },
  button: (language) => screen.getByRole('button', { name: say(language, 'bo.signIn') }),
  empty: ['field.FIELD_REQUIRED', 'bo.totpShape'],
  says: { LOGIN_LOCKED: 'bo.locked' },
});

proveForm(network, {
  title: 'an adjustment is asked for',
  route: requestAdjustment,
  open: (language) => memberDialog(language, 'bo.adjust.ask'),
  fill: (language) => {
    type(document.querySelector<HTMLElement>('dialog[open] [inputmode=decimal]')!, '12.50');
    reason(language);
  },
  button: (language) => dialog().getByRole('button', { name: say(language, 'bo.adjust.send') }),
  empty: ['field.FIELD_REQUIRED', 'field.FIELD_TOO_SHORT'],
  silence: 'bo.unknownOutcome',
});

proveForm(network, {
  title: 'a member is locked',
  route: lockMember,
  open: (language) => memberDialog(language, 'bo.member.lock'),
  fill: reason,
  button: (language) => dialog().getByRole('button', { name: say(language, 'bo.member.lock') }),
  empty: ['field.FIELD_TOO_SHORT'],
  silence: 'bo.unknownOutcome',
});

proveForm(network, {
  title: 'a case is approved by the second press',
  route: approve,
  open: async (language) => {
    network.sample(listApprovals, (found) => ({
      ...found,
      list: found.list.slice(0, 1).map((one) => ({
        ...one,
        approvalId: '3f2b8c1e-6d4a-4b7e-9a55-0c1d2e3f4a10',
        action: 'wallet.adjust',
        state: 'waiting' as const,
        isMine: false,
        expiresAt: '2099-01-01T00:00:00.000Z',
        summary: { memberId: MEMBER, loginName: 'amna', amount: '12.5', currency: 'PKR', direction: 'credit' },
      })),
    }));
    await openOffice('/approvals?case=3f2b8c1e-6d4a-4b7e-9a55-0c1d2e3f4a10', { language });
  },
  fill: (language) => {
    const first = dialog().queryByRole('button', { name: say(language, 'bo.approvals.approve') });
    if (first) fireEvent.click(first);
  },
  button: (language) => dialog().getByRole('button', { name: say(language, 'bo.approvals.yesApprove') }),
  elsewhere: ['APPROVAL_OWN', 'APPROVAL_STATE', 'APPROVAL_EXPIRED'],
  silence: 'bo.unknownOutcome',
});

proveForm(network, {
  title: 'a letter of a member is answered',
  route: answerFeedback,
  open: async (language) => {
    network.sample(listMemberFeedback, (found) => ({
      ...found,
      list: found.list.slice(0, 1).map((one) => ({ ...one, state: 'open' as const, answer: null })),
    }));
    await openOffice('/feedback', { language });
    fireEvent.click(screen.getByRole('button', { name: say(language, 'bo.feedback.answer') }));
  },
  fill: (language) => type(dialog().getByLabelText(say(language, 'bo.feedback.answerLabel')), 'It was paid on Monday.'),
  button: (language) => dialog().getByRole('button', { name: say(language, 'bo.feedback.answer') }),
  empty: ['field.FIELD_REQUIRED'],
  says: { MESSAGE_STATE: 'bo.feedback.answeredAlready' },
  silence: 'bo.unknownOutcome',
});
