import {
  answerAgreement,
  getAgreement,
  getConsolidated,
  listAgreements,
} from '@kismet/contracts/agreements/agreements';
import { getStory } from '@kismet/contracts/agreements/story';
import type { ShownAgreement } from '@kismet/contracts/agreements/terms';
import { say } from '@kismet/testkit/catalogue-words';
import { textOf, type } from '@kismet/testkit/form-proof';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, screen, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveSite, network, openSite } from './site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});
const ID = '6f1d1c6e-5a63-4f3e-9c55-0d9a2f4f1a01';
/** An agreement of the reader, by kind, offered by noor. */
const mine = (kind: ShownAgreement['kind'], change: Partial<ShownAgreement> = {}): ShownAgreement => ({
  ...network.sampled(getAgreement).agreement,
  ...{
    agreementId: ID,
    kind,
    category: 'all',
    state: 'active',
    isMine: true,
    isMyTurn: false,
    inForce: null,
    draft: null,
  },
  ...{ offerer: { memberId: 'M2', name: 'noor' }, endsAt: null, expiresAt: null },
  ...change,
});
/** The reader's agreements from the server; `open` ones and, on request, closed ones. */
function listed(open: ShownAgreement[], past: ShownAgreement[] = []) {
  network.answer(listAgreements, (input) => ({
    list: (input.open ? open : [...open, ...past]).filter((one) => input.side === 'mine' && one.kind === input.kind),
    nextCursor: null,
  }));
}
const main = () => within(document.querySelector('main')!);
const LANGUAGES = ['UR', 'EN'] as const;

it.each(LANGUAGES)(
  '[F-39] beside an agreed card no "none" text is shown, and without one it is shown once: %s',
  async (language) => {
    listed([mine('daily-salary')]);
    await openSite('/agent/agentDailyWages2', { as: 'agent', language });
    expect(main().getByText(say(language, 'agreement.state.toCome'))).toBeTruthy();
    expect(main().queryByText(say(language, 'agreement.noneMine'))).toBeNull();
    await leaveSite();
    listed([]);
    await openSite('/agent/agentDailyWages2', { as: 'agent', language });
    expect(main().getAllByText(say(language, 'agreement.noneMine'))).toHaveLength(1);
  },
);

it.each(LANGUAGES)(
  '[F-78] [AG-01] the agent centre has its title, a menu that marks the open page, and the page beside it: %s',
  async (language) => {
    await openSite('/agent/agentTeamOverview', { as: 'agent', language });
    await settled(network);
    const title = say(language, 'agentCentre.title');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    const menu = screen.getByRole('navigation', { name: title });
    const marked = [...menu.querySelectorAll('[aria-current=page]')].map((one) => one.textContent);
    expect(marked).toEqual([say(language, 'agentCentre.page.overview')]);
    const pane = menu.parentElement!.nextElementSibling!;
    expect([pane.tagName, within(pane as HTMLElement).getAllByRole('heading').length > 0]).toEqual(['SECTION', true]);
  },
);

it.each(LANGUAGES)('[F-40] what is over stands folded under its kind, and its story opens: %s', async (language) => {
  const over = mine('dividend', { state: 'ended', endsAt: '2020-01-01T00:00:00.000Z' });
  listed([], [over]);
  network.sample(getConsolidated, (told) => ({
    ...told,
    dividend: [],
    dividendRequests: [],
    past: ['dividend' as const],
  }));
  network.sample(getStory);
  await openSite('/agent/agentDividendRecordCopy2', { as: 'agent', language });
  const menu = screen.getByRole('navigation', { name: say(language, 'agentCentre.title') });
  expect(within(menu).getByRole('link', { name: textOf(language, 'agentCentre.page.dividend') })).toBeTruthy();
  const fold = document.querySelector<HTMLDetailsElement>('main details')!;
  expect(fold.querySelector('article')).toBeNull();
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
  await settled(network);
  expect(within(fold).getByText(say(language, 'agreement.state.ended'))).toBeTruthy();
  fireEvent.click(within(fold).getByRole('button', { name: say(language, 'agreement.story') }));
  await settled(network);
  expect(network.inputsOf(getStory)).toEqual([{ agreementId: ID }]);
});

it.each(LANGUAGES)('[F-41] rejecting asks first, wants a reason and sends it: %s', async (language) => {
  const offered = mine('dividend', { state: 'offered', isMyTurn: true });
  listed([offered]);
  network.sample(getAgreement, (value) => ({ ...value, agreement: offered, endings: [] }));
  network.sample(answerAgreement);
  await openSite('/agent/agentDividendRecordCopy2', { as: 'agent', language });
  fireEvent.click(main().getByRole('button', { name: say(language, 'agreement.answer') }));
  await settled(network);
  const press = (key: string) => fireEvent.click(screen.getAllByRole('button', { name: say(language, key) }).at(-1)!);
  press('agreement.reject');
  await settled(network);
  expect(screen.getByText(say(language, 'agreement.rejectTitle'))).toBeTruthy();
  press('agreement.rejectGo');
  await settled(network);
  expect(network.inputsOf(answerAgreement), 'no reason, no answer').toEqual([]);
  type(screen.getByLabelText(say(language, 'agreement.rejectReason')), 'بہت کم');
  press('agreement.rejectGo');
  await settled(network);
  expect(network.inputsOf(answerAgreement)).toMatchObject([{ agreementId: ID, answer: 'reject', reason: 'بہت کم' }]);
});
