import { getConsents, setConsents, unsubscribe } from '@kismet/contracts/crm/consent';
import { CHANNELS, TOPICS } from '@kismet/rules/crm/address';
import { say } from '@kismet/testkit/catalogue-words';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, waitFor, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveSite, network, openSite } from '../site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});
const consents = (isMail: boolean) => ({
  list: CHANNELS.flatMap((channel) =>
    TOPICS.map((topic) => ({ channel, topic, isGiven: channel === 'inbox' || (channel === 'email' && isMail) })),
  ),
  zone: 'Asia/Karachi',
});
const main = () => within(document.querySelector('main')!);

it.each(['UR', 'EN'] as const)('each topic has its channels, and a choice is saved at once: %s', async (language) => {
  network.answer(getConsents, consents(false));
  await openSite('/centre/messageV2?tab=choices', { as: 'member', language });
  const offers = within(main().getByRole('group', { name: say(language, 'inbox.choices.topic.offers') }));
  const mail = () => offers.getByRole('checkbox', { name: say(language, 'inbox.choices.channel.email') });
  expect((mail() as HTMLInputElement).checked).toBe(false);
  network.answer(setConsents, consents(true));
  fireEvent.click(mail());
  await settled(network);
  expect(network.inputsOf(setConsents)).toMatchObject([
    { changes: [{ channel: 'email', topic: 'offers', isGiven: true }], language },
  ]);
  await waitFor(() => expect((mail() as HTMLInputElement).checked).toBe(true));
  expect(main().getByText(say(language, 'inbox.choices.saved'))).toBeTruthy();
});

it('the link of a mail does nothing until it is pressed; then it says what has ended', async () => {
  await openSite('/unsubscribe?token=abc', { language: 'EN' });
  expect(network.inputsOf(unsubscribe)).toEqual([]);
  network.answer(unsubscribe, { channel: 'email', topic: 'offers' });
  fireEvent.click(main().getByRole('button', { name: say('EN', 'inbox.unsubscribe.press') }));
  await settled(network);
  expect(network.inputsOf(unsubscribe)).toEqual([{ token: 'abc' }]);
  await waitFor(() => expect(main().getByText(/no more messages about/)).toBeTruthy());
});
