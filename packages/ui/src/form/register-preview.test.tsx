import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { RegisterRules } from './register-model.ts';
import { RegisterPreview } from './register-preview.tsx';

const rule = (patternId: number, more: object = {}) => ({
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId,
  minLength: 2,
  maxLength: 20,
  ...more,
});
const rules: RegisterRules = {
  fields: {
    username: rule(1),
    password: rule(5),
    mobileNum: rule(6, { enabled: false }),
    email: rule(3, { required: false }),
    birthDate: rule(11),
    captcha: rule(14),
  },
  termsTicked: true,
  minAge: 21,
};
const flags = { registerByUsername: true, registerByMobile: false, mobileWithPassword: false, registerSms: false };
const say = (key: string, values?: object) => `${key}${values ? JSON.stringify(values) : ''}`;
const drawn = (more: Partial<Parameters<typeof RegisterPreview>[0]> = {}) =>
  renderToStaticMarkup(<RegisterPreview rules={rules} flags={flags} say={say} zone="Asia/Karachi" {...more} />);

it('[RE-07] the preview renders the enabled fields with the given texts', () => {
  const html = drawn();
  for (const key of ['register.username', 'register.password', 'register.birthDate']) expect(html).toContain(key);
  expect(html).toContain('register.captcha');
  expect(html).toContain('register.later{&quot;count&quot;:1}');
  expect(html).not.toContain('register.mobileNum');
  expect(html).toContain('type="date"');
});

it('[RE-01] [RE-06] with both methods enabled it has tabs and begins with the number and its code', () => {
  const html = drawn({ flags: { ...flags, registerByMobile: true, registerSms: true } });
  expect(html).toContain('role="tablist"');
  expect(html).toContain('register.mobileNum');
  expect(html).toContain('register.verificationCode');
  expect(html).not.toContain('register.username');
});

it("[RE-01] with both disabled it shows the visitor's message", () => {
  expect(drawn({ flags: { ...flags, registerByUsername: false } })).toContain('refusal.REGISTRATION_OFF');
});
