import { getDownlineAgreement, listDownlineAgreements } from '@kismet/contracts/operators/agreements';
import { say } from '@kismet/testkit/catalogue-words';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveOffice, network, openOffice } from './office.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveOffice();
});
const main = () => within(document.querySelector('main')!);
const ID = '6f1d1c6e-5a63-4f3e-9c55-0d9a2f4f1a01';
const sampled = () => network.sampled(getDownlineAgreement).agreement;

it.each(['UR', 'EN'] as const)(
  '[F-39] the back office shows the state of an agreement as the agent sees it: agreed, then in force: %s',
  async (language) => {
    const terms = { ...sampled().inForce!, no: 1 };
    network.sample(listDownlineAgreements, (value) => ({
      ...value,
      list: [
        { ...sampled(), agreementId: ID, state: 'active' as const, inForce: null },
        { ...sampled(), agreementId: ID.replace(/1$/, '2'), state: 'active' as const, inForce: terms },
      ],
    }));
    await openOffice('/agreements', { language });
    const told = [...document.querySelectorAll<HTMLElement>('main tbody tr')].map((row) =>
      ['toCome', 'active'].filter((word) => within(row).queryByText(say(language, `agreement.state.${word}`)) !== null),
    );
    expect(told).toEqual([['toCome'], ['active']]);
  },
);

it('[F-41] the back office reads why somebody rejected what the platform offered', async () => {
  network.sample(getDownlineAgreement, (found) => ({
    ...found,
    steps: [
      {
        at: '2026-02-10T07:00:00.000Z',
        event: 'reject',
        by: 'accepter' as const,
        state: 'rejected' as const,
        reason: 'بہت کم ہے',
      },
    ],
  }));
  await openOffice(`/agreements/${ID}`, { language: 'EN' });
  expect(main().getByText('بہت کم ہے')).toBeTruthy();
});

it.each(['UR', 'EN'] as const)('[F-41] no flag is described as unused: %s', async (language) => {
  await openOffice('/sign-in', { language });
  for (const flag of ['dividend', 'salary']) {
    const row = document.querySelector(`[data-flag="${flag}"]`)!;
    expect(row.textContent).toContain(say(language, `bo.flag.${flag}`));
    expect(row.textContent).not.toMatch(/not in use|استعمال میں نہیں/i);
  }
});
