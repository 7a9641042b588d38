import { rule as schema } from '@kismet/contracts/crm/rule';
import type { Rule } from '@kismet/rules/crm/segment';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { draftOf, readDraft } from './journey-draft.ts';
import { conditionOf, FIELDS, formOf, KINDS, readRule } from './rule-lines.ts';

const RULE: Rule = {
  is: 'any',
  of: [
    { is: 'level', atLeast: 1, atMost: 3 },
    { is: 'not', rule: { is: 'deposits', days: 7, atLeast: 1_050_000n } },
    { is: 'downline', agent: '0123456789ab' },
    { is: 'alerted' },
  ],
};

it('a rule becomes lines and the same rule again; amounts are typed as decimals', () => {
  const form = formOf(RULE)!;
  expect(form.lines[1]).toEqual({ kind: 'deposits', isNot: true, typed: { days: '7', amount: '10.50' } });
  expect(readRule(form)).toEqual({ rule: RULE });
  expect(z.decode(schema, z.encode(schema, RULE))).toEqual(RULE);
});

it('a rule with groups inside groups is not shown as lines', () => {
  expect(formOf({ is: 'all', of: [RULE] })).toBeNull();
  expect(formOf({ is: 'not', rule: { is: 'not', rule: { is: 'depositor' } } })).toBeNull();
  expect(formOf({ is: 'depositor' })).toEqual({ join: 'all', lines: [{ kind: 'depositor', isNot: false, typed: {} }] });
});

it('lines that cannot be read are named, and none is read as something else', () => {
  for (const kind of KINDS.filter((one) => FIELDS[one].length > 0))
    expect(conditionOf({ kind, isNot: false, typed: {} })).toBeNull();
  const days = (text: string) => conditionOf({ kind: 'played', isNot: false, typed: { days: text } });
  expect(['0', '366', '-1', '1.5', '1e2', ' 7', ''].map(days)).toEqual([
    ...[null, null, null, null, null],
    { is: 'played', days: 7 },
    null,
  ]);
  const upside = conditionOf({ kind: 'level', isNot: false, typed: { atLeast: '3', atMost: '1' } });
  expect(upside).toBeNull();
  expect(readRule({ join: 'all', lines: [] })).toEqual({ wrong: [] });
});

it('the draft of a new journey names what is still missing', () => {
  expect(readDraft(draftOf(null))).toEqual({ wrong: ['step.1', 'name'] });
  const steps = [{ do: 'send', templateId: 'a', validHours: '24' }] as const;
  const draft = { ...draftOf(null), name: ' Hello ', on: 'away', days: '10', holdout: '5', steps } as const;
  expect(readDraft(draft)).toEqual({
    ...{ name: 'Hello', entry: { on: 'away', days: 10 }, goalDays: 7, holdoutPpm: 50_000 },
    steps: [{ do: 'send', templateId: 'a', validHours: 24 }],
  });
  expect(readDraft({ ...draft, days: '', holdout: '51' })).toEqual({ wrong: ['days', 'holdout'] });
});
