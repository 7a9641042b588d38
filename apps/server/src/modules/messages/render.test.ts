import { MESSAGE_TEMPLATES, type MessageTemplate } from '@kismet/contracts/messages/message';
import type { LanguageCode } from '@kismet/i18n/languages';
import { expect, it } from 'vitest';
import { maskedAddress } from './masked-address.ts';
import { renderMessage } from './render.ts';
import { smsSegments } from './sms-length.ts';
import type { MessageParams, SecurityChange } from './template.ts';

/** The longest realistic values of each template. */
const PARAMS: { readonly [T in MessageTemplate]: (brand: string) => MessageParams[T] } = {
  'login-code': (brand) => ({ code: '12345678', minutes: 10, brand }),
  'register-code': (brand) => ({ code: '12345678', minutes: 10, brand }),
  'recover-code': (brand) => ({ code: '12345678', minutes: 10, brand }),
  'proof-code': (brand) => ({ code: '12345678', minutes: 10, brand }),
  'contact-code': (brand) => ({ code: '12345678', minutes: 10, brand }),
  'reset-link': (brand) => ({ link: `https://play.kismet.example/reset#${'k'.repeat(43)}`, minutes: 30, brand }),
  'new-device': (brand) => ({
    device: 'Chrome 140, Android',
    place: 'Karachi, PK',
    time: '22 Nov 2026, 13:05 (PKT)',
    brand,
  }),
  'password-changed': (brand) => ({ time: '22 Nov 2026, 13:05 (PKT)', brand }),
  'second-factor-changed': (brand) => ({ what: 'reset', brand }),
  'one-time-password': (brand) => ({ password: 'Xk7-mQ2-Rw9-bT4', hours: 24, brand }),
  'remember-revoked': (brand) => ({ brand }),
  campaign: (brand) => ({
    ...{ brand, title: 'Friday', words: 'Your bonus waits.' },
    link: `https://k.example/u?t=${'k'.repeat(40)}`,
  }),
};
const BRANDS: Record<LanguageCode, string> = { UR: 'قسمت', EN: 'Kismet', AR: 'قسمة', HI: 'क़िस्मत' };
const HTML: Record<LanguageCode, string> = {
  UR: '<html lang="ur-PK" dir="rtl">',
  EN: '<html lang="en" dir="ltr">',
  AR: '<html lang="ar" dir="rtl">',
  HI: '<html lang="hi" dir="ltr">',
};
const LANGUAGES: readonly LanguageCode[] = ['UR', 'EN', 'AR', 'HI'];

for (const language of LANGUAGES)
  it.each(MESSAGE_TEMPLATES)(`%s is complete in ${language}, as SMS within two segments and as e-mail`, (template) => {
    const params = PARAMS[template](BRANDS[language]);
    const sms = renderMessage('sms', language, template, params);
    expect([sms.subject, sms.html]).toEqual([null, null]);
    expect([sms.text, smsSegments(sms.text)]).toEqual([sms.text, expect.toBeOneOf([1, 2])]);
    const email = renderMessage('email', language, template, params);
    expect(email.subject).toContain(BRANDS[language]);
    const values = Object.values(params).filter((value) => value !== 'reset') as (string | number)[];
    for (const value of values) {
      expect(email.text).toContain(String(value));
      expect(email.html).toContain(String(value));
    }
    for (const text of [sms.text, email.subject!, email.text, email.html!]) {
      expect(text).not.toMatch(/[{}\uE000\uE001]|undefined|[۰-۹٠-٩]/);
      expect(text.trim()).not.toBe('');
    }
    expect(email.html).toContain(HTML[language]);
  });

it('each security change has its own text, short enough for an SMS', () => {
  const changes: readonly SecurityChange[] = [
    'totpOn',
    'totpOff',
    'recoveryCodes',
    'passkeyAdded',
    'passkeyRemoved',
    'socialLinked',
    'socialUnlinked',
    'paymentPassword',
    'phone',
    'email',
    'reset',
  ];
  for (const language of LANGUAGES) {
    const texts = changes.map(
      (what) => renderMessage('sms', language, 'second-factor-changed', { what, brand: BRANDS[language] }).text,
    );
    expect(new Set(texts).size).toBe(changes.length);
    for (const text of texts) expect([text, smsSegments(text)]).toEqual([text, expect.toBeOneOf([1, 2])]);
  }
});

it('untrusted values never become markup or mail headers', () => {
  const evil = `"><img src=x onerror=alert(1)>\r\nBcc: all@example.com`;
  const { subject, html } = renderMessage('email', 'EN', 'new-device', {
    device: evil,
    place: '<script>',
    time: '&lt;',
    brand: evil,
  });
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('&amp;lt;');
  expect(subject).not.toMatch(/[\r\n]/);
});

it('a code is in Latin digits, isolated from the surrounding text direction', () => {
  const { html } = renderMessage('email', 'UR', 'login-code', { code: '904217', minutes: 5, brand: 'قسمت' });
  expect(html).toMatch(/<bdi dir="ltr"[^>]*>904217<\/bdi>/);
});

it('a masked address shows no more than its owner needs to recognise it', () => {
  expect(maskedAddress('sms', '+923001234567')).toBe('+92••••••67');
  expect(maskedAddress('sms', '12345')).toBe('••••••');
  expect(maskedAddress('email', 'gulnaz.bano@example.com')).toBe('g•••@example.com');
  expect(maskedAddress('email', 'nonsense')).toBe('•••');
});

it('SMS segments are counted as networks do', () => {
  expect(['a'.repeat(160), 'a'.repeat(161), '€'.repeat(80), '€'.repeat(81)].map(smsSegments)).toEqual([1, 2, 1, 2]);
  expect(['ا'.repeat(70), 'ا'.repeat(71), 'ا'.repeat(134), 'ا'.repeat(135)].map(smsSegments)).toEqual([1, 2, 2, 3]);
});
