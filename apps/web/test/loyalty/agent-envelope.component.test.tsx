import { listTeam } from '@kismet/contracts/agents/team';
import {
  getSentEnvelope,
  listSentEnvelopes,
  listTeamEnvelopes,
  openTeamEnvelope,
  sendTeamEnvelope,
  type TeamEnvelope,
} from '@kismet/contracts/cashier/team-envelope';
import { getUplineForm } from '@kismet/contracts/cashier/upline';
import { parseUnits } from '@kismet/kernel/money';
import { cutShares, envelopeCommitment, fromCents } from '@kismet/rules/promotions/envelope';
import { say } from '@kismet/testkit/catalogue-words';
import { proveForm, type Tongue, textOf, type } from '@kismet/testkit/form-proof';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { shortenTimers } from '@kismet/testkit/shortened-timer';
import { fireEvent, waitFor, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GUARD_MS } from '../../src/features/agent-centre/team/envelope-model.ts';
import { leaveSite, network, openSite } from '../site.tsx';

const SHORT_GUARD_MS = 60;
beforeEach(() => {
  watchConsole();
  shortenTimers(GUARD_MS, SHORT_GUARD_MS);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});
const LANGUAGES = ['UR', 'EN'] as const;
const units = (text: string) => parseUnits(text)!;
const ID = '0f0f0f0f-0000-4000-8000-000000000001';
const SEED = 'ab'.repeat(32);
const main = () => within(document.querySelector('main')!);
const dialog = () => within(document.querySelector<HTMLElement>('dialog[open]')!);
const field = (name: string) => document.querySelector<HTMLElement>(`dialog[open] [name="${name}"]`)!;

/** Three people in the team, of whom two are active and directly below; all of them selected. */
async function openDialog(language: Tongue): Promise<void> {
  network.sample(getUplineForm, (form) => ({
    ...{ ...form, hasPaymentPassword: true, wageringMissing: 0n, unpaidBills: 0n },
    ...{ available: units('500'), leftToday: units('400'), min: units('1') },
  }));
  network.sample(listTeam, (page) => ({
    ...page,
    nextCursor: null,
    list: [
      {
        ...page.list[0]!,
        memberId: 'm1',
        account: 'zahra',
        depth: 1,
        state: 'active' as const,
        accountKind: 0 as const,
      },
      {
        ...page.list[0]!,
        memberId: 'm2',
        account: 'faraz',
        depth: 1,
        state: 'active' as const,
        accountKind: 0 as const,
      },
      {
        ...page.list[0]!,
        memberId: 'm3',
        account: 'bilal',
        depth: 2,
        state: 'active' as const,
        accountKind: 0 as const,
      },
    ],
  }));
  await openSite('/agent/downlineManagmentView', { as: 'agent', language });
  fireEvent.click(main().getByRole('button', { name: say(language, 'agentCentre.team.chooseAll') }));
  fireEvent.click(main().getByRole('button', { name: say(language, 'agentCentre.envelope.write') }));
  await settled(network);
}
const goOn = (language: Tongue) =>
  fireEvent.click(dialog().getByRole('button', { name: say(language, 'upline.review') }));
async function review(language: Tongue): Promise<void> {
  if (!goButton(language)) {
    type(field('total'), '12.50');
    type(field('paymentPassword'), '123456');
    goOn(language);
  }
  await waitFor(() => expect(goButton(language)?.disabled).toBe(false));
}
const goButton = (language: Tongue) =>
  dialog().queryByRole<HTMLButtonElement>('button', { name: say(language, 'agentCentre.envelope.send') });

proveForm(network, {
  title: "[rule 4.29] an agent's envelope",
  route: sendTeamEnvelope,
  open: openDialog,
  fill: review,
  button: (language) => goButton(language) ?? dialog().getByRole('button', { name: say(language, 'upline.review') }),
  empty: ['field.AMOUNT_ZERO', 'security.pinShape'],
  says: { SECRET_WRONG: 'field.SECRET_WRONG' },
  silence: 'agentCentre.envelope.unknown',
});

it('[rule 4.29] only active direct downlines are in it; the preview says what each gets and what comes back', async () => {
  await openDialog('EN');
  expect(document.querySelector('dialog[open]')!.textContent).toMatch(textOf('EN', 'agentCentre.envelope.leftOut'));
  type(field('count'), '3');
  goOn('EN');
  await settled(network);
  expect(document.querySelector('dialog[open]')!.textContent).toContain('At most one per person: 2');
  expect(network.inputsOf(sendTeamEnvelope)).toEqual([]);
  type(field('count'), '2');
  await review('EN');
  const text = document.querySelector('dialog[open]')!.textContent!;
  for (const said of ['12.50', '2 people', 'on average', '6.25', '24 hours']) expect(text).toContain(said);
  fireEvent.click(goButton('EN')!);
  await settled(network);
  expect(network.inputsOf(sendTeamEnvelope)).toMatchObject([
    { memberIds: ['m1', 'm2'], total: units('12.50'), count: 2, split: 'LUCKY', paymentPassword: '123456' },
  ]);
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
});

async function sealed(isOver: boolean): Promise<TeamEnvelope['published']> {
  const name = `team:${ID}`;
  const shares = (await cutShares(name, SEED, { cents: 1000n, count: 3, split: 'LUCKY' })).map(fromCents);
  return {
    ...{ name, commitment: await envelopeCommitment(name, SEED), pool: units('10'), count: 3, split: 'LUCKY' },
    ...{ opened: isOver ? 3 : 0, seed: isOver ? SEED : null, shares: isOver ? shares : null },
  };
}
const card = async (more: Partial<TeamEnvelope>, isOver = false): Promise<TeamEnvelope> => ({
  ...{ envelopeId: ID, from: 'no***', amount: null, openedAt: null, isOpen: true },
  ...{ at: '2026-11-26T08:00:00.000Z', closesAt: '2026-11-27T08:00:00.000Z', published: await sealed(isOver) },
  ...more,
});

it.each(LANGUAGES)(
  '[rule 4.29] a member opens an envelope, is told the share, and checks the seal: %s',
  async (language) => {
    network.answer(listTeamEnvelopes, { list: [await card({})] });
    await openSite('/centre/rewardCenter', { as: 'member', language });
    expect(document.querySelector('main')!.textContent).toContain(say(language, 'promo.envelope.later'));
    const got = await card({ amount: units('3.21'), isOpen: false, openedAt: '2026-11-26T09:00:00.000Z' }, true);
    network.answer(openTeamEnvelope, got);
    network.answer(listTeamEnvelopes, { list: [got] });
    fireEvent.click(main().getByRole('button', { name: say(language, 'promo.open') }));
    await settled(network);
    expect(network.inputsOf(openTeamEnvelope)).toEqual([{ envelopeId: ID }]);
    await waitFor(() => expect(document.querySelector('main')!.textContent).toContain('3.21'));
    expect(main().queryByRole('button', { name: say(language, 'promo.open') })).toBeNull();
    fireEvent.click(main().getByRole('button', { name: say(language, 'promo.envelope.check'), hidden: true }));
    await waitFor(() => expect(main().getByText(say(language, 'promo.envelope.holds'))).toBeTruthy());
  },
);

it('[rule 4.29] an envelope that is gone meanwhile says so and leaves the page; without any nothing is shown', async () => {
  network.answer(listTeamEnvelopes, { list: [await card({})] });
  await openSite('/centre/rewardCenter', { as: 'member', language: 'EN' });
  network.refuse(openTeamEnvelope, 'ENVELOPE_EMPTY');
  fireEvent.click(main().getByRole('button', { name: say('EN', 'promo.open') }));
  await settled(network);
  expect(document.body.textContent).toContain(say('EN', 'refusal.ENVELOPE_EMPTY'));
  await leaveSite();
  network.answer(listTeamEnvelopes, { list: [] });
  await openSite('/centre/rewardCenter', { as: 'member', language: 'EN' });
  expect(document.querySelector('main')!.textContent).not.toContain(say('EN', 'rewards.envelope.title'));
});

it.each(LANGUAGES)(
  '[rule 4.29] the agent sees what became of each envelope, and who opened it: %s',
  async (language) => {
    network.sample(getUplineForm, (form) => ({
      ...form,
      isAllowed: true,
      maySendDown: true,
      hasPaymentPassword: true,
    }));
    const envelope = {
      ...{ envelopeId: ID, total: units('10'), count: 3, split: 'LUCKY' as const, chosen: 4, opened: 2 },
      ...{
        paid: units('7'),
        returned: units('3'),
        at: '2026-11-26T08:00:00.000Z',
        closesAt: '2026-11-27T08:00:00.000Z',
      },
    };
    network.answer(listSentEnvelopes, { list: [envelope], nextCursor: null });
    await openSite('/centre/transferUpline', { as: 'agent', language });
    expect(document.querySelector('[data-envelopes]')!.textContent).toMatch(
      textOf(language, 'upline.envelopes.returned'),
    );
    network.answer(getSentEnvelope, {
      ...{ envelope, published: await sealed(true) },
      people: [
        { memberId: 'm1', account: 'zahra', amount: units('7'), openedAt: '2026-11-26T09:00:00.000Z' },
        { memberId: 'm2', account: 'faraz', amount: null, openedAt: null },
      ],
    });
    fireEvent.click(main().getByRole('button', { name: say(language, 'upline.envelopes.who') }));
    await settled(network);
    const text = document.querySelector('dialog[open]')!.textContent!;
    for (const said of ['zahra', 'faraz', say(language, 'upline.envelopes.notOpened'), SEED])
      expect(text).toContain(said);
  },
);
