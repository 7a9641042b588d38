import { REGISTER_FIELDS } from '@kismet/contracts/site/start-up';
import { patternFault } from '@kismet/rules/accepted-pattern';
import type { Rules } from './drafts.ts';

/**
 * The rules with nothing in them that a page must not try: an expression that is half typed or could run for ever counts as
 * "anything", a length that is no number as nothing and the longest.
 */
export function soundRules(rules: Rules): Rules {
  const fields = { ...rules.fields };
  for (const name of REGISTER_FIELDS) {
    const rule = fields[name];
    fields[name] = {
      ...rule,
      acceptedPattern: patternFault(rule.acceptedPattern) ? '*' : rule.acceptedPattern,
      minLength: Number.isInteger(rule.minLength) ? rule.minLength : 0,
      maxLength: Number.isInteger(rule.maxLength) ? rule.maxLength : 200,
    };
  }
  return { ...rules, fields, minAge: Number.isInteger(rules.minAge) ? rules.minAge : 18 };
}
