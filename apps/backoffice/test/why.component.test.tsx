import { getMember } from '@kismet/contracts/operators/members';
import { listMemberFreeRounds } from '@kismet/contracts/promotions/free-rounds';
import { listMemberGrants } from '@kismet/contracts/promotions/operator-grants';
import { getWhy, listAskedOffers } from '@kismet/contracts/promotions/operator-why';
import { say } from '@kismet/testkit/catalogue-words';
import { type Tongue, textOf } from '@kismet/testkit/form-proof';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { fireEvent, screen } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ID, offer, units } from './offers.tsx';
import { leaveOffice, network, openOffice } from './office.tsx';

beforeEach(watchConsole);
afterEach(leaveOffice);
const MEMBER = '0123456789ab';
const OPERATION = '11111111-2222-4333-8444-555555555555';

async function ask(language: Tongue) {
  network.sample(getMember, (found) => ({ ...found, memberId: MEMBER }));
  network.answer(listMemberGrants, { open: [], ended: [] });
  network.answer(listMemberFreeRounds, { list: [] });
  network.answer(listAskedOffers, {
    list: [
      { promoId: ID, title: offer().title, endedAt: null },
      { promoId: OPERATION, title: { en: 'Autumn', ur: 'Autumn' }, endedAt: '2026-11-20T10:00:00.000Z' },
    ],
  });
  network.answer(getWhy, {
    ...{ promoId: ID, title: { en: 'Weekend', ur: 'Weekend' }, at: '2026-11-26T10:00:00.000Z' },
    conditions: [
      { id: 'PROTECTION', isMet: true, values: {}, isThen: true },
      {
        ...{ id: 'LEVEL', isMet: false, isThen: false },
        values: { has: { is: 'count', count: 1 }, need: { is: 'count', count: 3 } },
      },
      { id: 'ONCE_USED', isMet: false, values: { kind: { is: 'word', word: 'promo.once.PERSON' } }, isThen: true },
    ],
    refusal: { code: 'NOT_ELIGIBLE', params: { reason: 'LEVEL' } },
    given: [
      {
        ...{ rewardKey: `${ID}:once`, cycle: 'once', form: 'cash', amount: units('5'), state: 'taken' },
        ...{ at: '2026-11-25T10:00:00.000Z', operationId: OPERATION, wagering: null },
      },
    ],
  });
  await openOffice(`/members/${MEMBER}?tab=bonuses`, { language });
  fireEvent.change(await screen.findByLabelText(say(language, 'bo.why.offer')), { target: { value: ID } });
  await screen.findByText(OPERATION);
}
const lineOf = (language: Tongue, id: 'PROTECTION' | 'LEVEL' | 'ONCE_USED') =>
  screen.getByText(say(language, `bo.why.is.${id}`), { exact: false }).closest('li')!.textContent;

it.each(['EN', 'UR'] as const)(
  '[rule 4.31] an offer is chosen, and each condition tells yes or no with what decided; what was given names its operation: %s',
  async (language) => {
    await ask(language);
    expect(document.body.textContent).toMatch(textOf(language, 'bo.why.ended'));
    expect(network.inputsOf(getWhy)).toMatchObject([{ memberId: MEMBER, offer: ID }]);
    expect(lineOf(language, 'PROTECTION')).toContain(say(language, 'bo.why.yes'));
    expect(lineOf(language, 'LEVEL')).toContain(say(language, 'bo.why.no'));
    expect(lineOf(language, 'LEVEL')).toContain('1 / 3');
    expect(lineOf(language, 'LEVEL')).toContain(say(language, 'bo.why.asOfNow'));
    expect(lineOf(language, 'ONCE_USED')).toContain(say(language, 'bo.why.once.PERSON'));
    expect(screen.getByText(say(language, 'bo.why.code.NOT_ELIGIBLE'))).toBeTruthy();
  },
);
