import { getConsents } from '@kismet/contracts/crm/consent';
import { lookAtPush, subscribePush, unsubscribePush } from '@kismet/contracts/crm/push';
import { CHANNELS, TOPICS } from '@kismet/rules/crm/address';
import { say } from '@kismet/testkit/catalogue-words';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, waitFor, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveSite, network, openSite } from '../site.tsx';

const KEY = `B${'k'.repeat(86)}`;
const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';

beforeEach(watchConsole);
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await leaveSite();
});

/** A browser with push messages: the answer to its question, and what it has already. */
function browserWith({ answer, now = 'default', isSubscribed = false }: Record<string, unknown>) {
  const state = { subscription: null as unknown };
  const subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
    unsubscribe: async () => {
      state.subscription = null;
      return true;
    },
  };
  if (isSubscribed) state.subscription = subscription;
  const subscribe = vi.fn(async () => {
    state.subscription = subscription;
    return subscription;
  });
  const pushManager = { getSubscription: async () => state.subscription, subscribe };
  const registration = { pushManager };
  const permission = {
    permission: now,
    requestPermission: vi.fn(async () => {
      permission.permission = answer;
      return answer;
    }),
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', permission);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => registration,
      register: async () => registration,
      ready: Promise.resolve(registration),
    },
  });
  return { ...permission, subscribe, requestPermission: permission.requestPermission };
}
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

async function openChoices(language: 'UR' | 'EN', publicKey: string | null, isSubscribed = false) {
  network.answer(getConsents, {
    list: CHANNELS.flatMap((channel) => TOPICS.map((topic) => ({ channel, topic, isGiven: channel === 'inbox' }))),
    zone: 'Asia/Karachi',
  });
  network.answer(lookAtPush, { publicKey, isSubscribed, browsers: isSubscribed ? 1 : 0 });
  await openSite('/centre/messageV2?tab=choices', { as: 'member', language });
}
const main = () => within(document.querySelector('main')!);

it.each(['UR', 'EN'] as const)(
  'the browser is asked only when the button is pressed; then it is on, and off again: %s',
  async (language) => {
    const browser = browserWith({ answer: 'granted' });
    await openChoices(language, KEY);
    expect(main().getByText(say(language, 'inbox.push.off'))).toBeTruthy();
    expect(browser.requestPermission).not.toHaveBeenCalled();
    network.answer(subscribePush, { publicKey: KEY, isSubscribed: true, browsers: 1 });
    fireEvent.click(main().getByRole('button', { name: say(language, 'inbox.push.turnOn') }));
    await settled(network);
    await waitFor(() => expect(main().getByText(say(language, 'inbox.push.on'))).toBeTruthy());
    expect(browser.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
    expect(network.inputsOf(subscribePush)).toMatchObject([{ endpoint: ENDPOINT, ...KEYS, language }]);
    network.answer(unsubscribePush, { publicKey: KEY, isSubscribed: false, browsers: 0 });
    fireEvent.click(main().getByRole('button', { name: say(language, 'inbox.push.turnOff') }));
    await settled(network);
    await waitFor(() => expect(main().getByText(say(language, 'inbox.push.off'))).toBeTruthy());
    expect(network.inputsOf(unsubscribePush)).toEqual([{ endpoint: ENDPOINT }]);
  },
);

it('a person who says no sees how to allow it, and nothing is sent', async () => {
  browserWith({ answer: 'denied' });
  await openChoices('EN', KEY);
  fireEvent.click(main().getByRole('button', { name: say('EN', 'inbox.push.turnOn') }));
  await waitFor(() => expect(main().getByText(say('EN', 'inbox.push.blocked'))).toBeTruthy());
  expect(main().queryByRole('button', { name: say('EN', 'inbox.push.turnOn') })).toBeNull();
  expect(network.inputsOf(subscribePush)).toEqual([]);
});

it('a blocked browser is told so without being asked, even when it was subscribed', async () => {
  const browser = browserWith({ answer: 'denied', now: 'denied', isSubscribed: true });
  await openChoices('EN', KEY, true);
  expect(main().getByText(say('EN', 'inbox.push.blocked'))).toBeTruthy();
  expect(browser.requestPermission).not.toHaveBeenCalled();
});

it('a browser that cannot says so, and the choices for other devices stay', async () => {
  await openChoices('EN', KEY);
  expect(main().getByText(say('EN', 'inbox.push.unsupported'))).toBeTruthy();
  expect(main().getAllByRole('checkbox', { name: say('EN', 'inbox.choices.channel.push') })).toHaveLength(3);
});

it('an installation without keys offers nothing of it', async () => {
  browserWith({ answer: 'granted' });
  await openChoices('EN', null);
  expect(main().queryByText(say('EN', 'inbox.push.title'))).toBeNull();
  expect(main().queryByRole('checkbox', { name: say('EN', 'inbox.choices.channel.push') })).toBeNull();
  expect(main().getAllByRole('checkbox')).toHaveLength(12);
});
