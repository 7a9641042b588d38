import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  asksForAge,
  normalized,
  problemOf,
  type RegisterFlags,
  type RegisterRules,
  registerForm,
  registerTabs,
  stepOf,
} from './register-model.ts';
import { FIELD_CODES, hintWords, problemWords, type Say } from './register-words.ts';

type Rule = RegisterRules['fields'][string];
const rule = (patternId: number, minLength: number, maxLength: number, more: Partial<Rule> = {}): Rule => ({
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId,
  minLength,
  maxLength,
  ...more,
});
const off = { enabled: false, required: false };
const rules = (more: Record<string, Rule> = {}, minAge = 18): RegisterRules => ({
  fields: {
    username: rule(1, 2, 15),
    password: rule(5, 6, 128),
    mobileNum: rule(6, 7, 15, off),
    birthDate: rule(11, 10, 10),
    email: rule(3, 5, 99, { required: false }),
    ...more,
  },
  termsTicked: false,
  minAge,
});
const flags: RegisterFlags = {
  registerByUsername: true,
  registerByMobile: true,
  mobileWithPassword: false,
  registerSms: true,
};
const names = (fields: readonly { name: string }[]) => fields.map((field) => field.name);
const today = '2026-03-01';

it('[RE-01] the tabs follow the flags; the mobile number comes first if enabled', () => {
  expect(registerTabs(flags)).toEqual(['mobile', 'username']);
  expect(registerTabs({ ...flags, registerByMobile: false })).toEqual(['username']);
  expect(registerTabs({ ...flags, registerByMobile: false, registerByUsername: false })).toEqual([]);
});

it('[RE-07] only enabled fields appear, in form order; optional ones come later', () => {
  const form = registerForm(rules(), flags, 'username');
  expect(names(form.now)).toEqual(['username', 'password', 'birthDate']);
  expect(names(form.later)).toEqual(['email']);
  expect(form.steps).toEqual(['account']);
});

it('[RE-06] in the mobile tab the number is the name; a password only if its flag is on', () => {
  expect(names(registerForm(rules(), flags, 'mobile').now)).toEqual(['mobileNum', 'birthDate']);
  const withPassword = registerForm(rules(), { ...flags, mobileWithPassword: true }, 'mobile');
  expect(names(withPassword.now)).toEqual(['mobileNum', 'password', 'birthDate']);
});

it('[RE-08] the name, a visible password, an enabled withdrawal PIN and the code are required whatever the rule says', () => {
  const soft = rules({
    username: rule(1, 2, 15, { required: false }),
    password: rule(5, 6, 128, { required: false }),
    paymentPassword: rule(6, 6, 6, { required: false }),
  });
  const form = registerForm(soft, flags, 'username');
  expect(form.now.filter((field) => field.rule.required).map((field) => field.name)).toEqual([
    'username',
    'password',
    'paymentPassword',
    'birthDate',
  ]);
  expect(registerForm(rules(), flags, 'mobile').withCode).toBe(true);
  expect(registerForm(rules(), { ...flags, registerSms: false }, 'mobile').withCode).toBe(false);
  expect(registerForm(rules(), flags, 'username').withCode).toBe(false);
});

it('[RE-11] without open registration, the invitation is asked for unless the address has one', () => {
  const closed = { ...flags, directRegistration: false };
  const withCode = rules({ affiliateCode: rule(14, 4, 16, off) });
  expect(names(registerForm(withCode, closed, 'username').now)).toContain('affiliateCode');
  expect(names(registerForm(withCode, closed, 'username', true).now)).not.toContain('affiliateCode');
  expect(names(registerForm(withCode, flags, 'username').now)).not.toContain('affiliateCode');
});

it('[RE-08] an enabled captcha is in the form even if not marked required', () => {
  const form = registerForm(rules({ captcha: rule(0, 1, 32, { required: false }) }), flags, 'username');
  expect(names(form.now)).toContain('captcha');
});

it('a long form is split into at most three steps, and every field is in one of them', () => {
  const many = rules({
    payeeName: rule(18, 2, 60),
    email: rule(3, 5, 99),
    idNumber: rule(14, 5, 20),
    paymentPassword: rule(6, 6, 6),
  });
  const form = registerForm(many, flags, 'username');
  expect(form.steps).toEqual(['account', 'identity', 'security']);
  expect(form.now.every((field) => form.steps.includes(stepOf(form, field)))).toBe(true);
});

it("[RE-08] [VA-04] the server's rules apply in the form: required, length, pattern", () => {
  const check = (value: string) =>
    problemOf({ name: 'username', rule: rule(1, 2, 15) }, value, 18, today)?.code ?? null;
  expect(['', '   ', 'a', '9lives', 'zain786'].map(check)).toEqual([
    'FIELD_REQUIRED',
    'FIELD_REQUIRED',
    'FIELD_TOO_SHORT',
    'FIELD_INVALID',
    null,
  ]);
});

it('[RE-10] one day below the minimum age is refused', () => {
  const birth = { name: 'birthDate' as const, rule: rule(11, 10, 10) };
  expect(problemOf(birth, '2008-03-02', 18, today)).toEqual({ code: 'AGE_TOO_YOUNG', params: { minAge: 18 } });
  expect(problemOf(birth, '2008-03-01', 18, today)).toBeNull();
});

it('[RE-10] a brand with minimum age 21 asks an adult below it; no brand asks a child', () => {
  expect(asksForAge('2006-05-01', today, 21)).toBe(19);
  expect(asksForAge('2005-03-01', today, 21)).toBeNull();
  expect(asksForAge('2005-03-02', today, 21)).toBe(20);
  expect(asksForAge('2008-03-02', today, 21)).toBeNull();
  expect(asksForAge('2006-05-01', today, 18)).toBeNull();
  expect(asksForAge('2006-5', today, 21)).toBeNull();
});

it('[RE-09] digits of any script become ASCII, and a bank name upper case', () => {
  expect(normalized('paymentPassword', '۱۲۳۴۵۶')).toBe('123456');
  expect(normalized('payeeName', 'ali khan')).toBe('ALI KHAN');
  expect(normalized('username', 'Zain')).toBe('Zain');
});

const folder = path.join(import.meta.dirname, '../../../i18n/catalogues');
for (const language of ['ur', 'en']) {
  const texts = JSON.parse(fs.readFileSync(path.join(folder, `${language}.json`), 'utf8')) as Record<string, string>;
  const say: Say = (key, values = {}) => {
    expect(texts, key).toHaveProperty([key]);
    return texts[key]!.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? `{${name}}`));
  };

  it(`[VA-01] [VA-04] [VA-06] each of the 24 patterns has a text, with its numbers filled in (${language})`, () => {
    for (let patternId = 0; patternId < 24; patternId++) {
      const text = problemWords(say, { code: 'FIELD_INVALID', params: { patternId, min: 6, max: 20 } });
      expect(text).not.toMatch(/[{}]/);
    }
    expect(problemWords(say, { code: 'FIELD_LENGTH', params: { patternId: 6, min: 6, max: 6 } })).toMatch(/6/);
    expect(problemWords(say, { code: 'FIELD_TOO_SHORT', params: { patternId: 1, min: 2, max: 15 } })).toMatch(/2.*15/);
    for (const code of FIELD_CODES) problemWords(say, { code, params: { minAge: 18 } });
    expect(problemWords(say, { code: 'SOMETHING_NEW', params: {} })).toBe(texts['field.FIELD_INVALID']);
  });

  it(`[RE-09] the hint of a name follows its pattern (${language})`, () => {
    const form = registerForm(rules({ username: rule(14, 4, 12) }), flags, 'username');
    expect(hintWords(say, form.now[0]!, 18)).toBe(
      texts['pattern.14']!.replace('{range}', texts['pattern.range']!.replace('{min}', '4').replace('{max}', '12')),
    );
    expect(hintWords(say, registerForm(rules(), flags, 'username').now[0]!, 18)).toContain('15');
  });
}
