import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Speech, Voice } from './voice.ts';

const said: string[] = [];
const speech = (...langs: string[]): Speech => ({
  getVoices: () => langs.map((lang) => ({ lang })),
  speak: ({ text, lang }) => said.push(`${lang}: ${text}`),
  cancel: () => said.push('cancel'),
});
beforeEach(() => {
  said.length = 0;
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      voice = null;
      lang = '';
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

it('a voice is silent until it is switched on, then each announcement replaces the previous one, and switching it off stops it at once', () => {
  const voice = new Voice(speech('en-GB', 'ur-PK'));
  voice.say('Bets are open.', 'en');
  expect(said).toEqual([]);
  voice.turn(true);
  voice.say('Bets are open.', 'en');
  voice.say('شرطیں کھل گئیں۔', 'ur');
  voice.turn(false);
  voice.say('No more bets.', 'en');
  expect(said).toEqual(['cancel', 'en-GB: Bets are open.', 'cancel', 'ur-PK: شرطیں کھل گئیں۔', 'cancel']);
});

it('nothing is spoken without a voice for the language, on a hidden page, or in a browser without speech', () => {
  const voice = new Voice(speech('en_US', 'en-GB'));
  voice.turn(true);
  expect([voice.speaks('ur'), voice.speaks('en')]).toEqual([false, true]);
  voice.say('شرطیں کھل گئیں۔', 'ur');
  vi.stubGlobal('document', { hidden: true });
  voice.say('Bets are open.', 'en');
  expect(said).toEqual([]);
  const none = new Voice(null);
  none.turn(true);
  none.say('Bets are open.', 'en');
  expect(none.speaks('en')).toBe(false);
});
