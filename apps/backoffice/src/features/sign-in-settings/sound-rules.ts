import { REGISTER_FIELDS } from '@kismet/contracts/site/start-up';
import { patternFault } from '@kismet/rules/accepted-pattern';
import type { Rules } from './drafts.ts';

/**
 * Rules made safe for the page: an incomplete or catastrophic expression becomes "anything", an invalid length
 * becomes none or the maximum.
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
