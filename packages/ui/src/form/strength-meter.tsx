import type { FieldRule } from '@kismet/rules/field-patterns';
import clsx from 'clsx';
import { StepMark } from '../thread.tsx';
import { passwordNeeds, passwordStrength } from './password-strength.ts';
import { rangeWords, type Say } from './register-words.ts';

const LEVELS = [1, 2, 3, 4] as const;

/** Open requirements and strength of a password, as a stepper; the text repeats it. */
export function StrengthMeter({
  id,
  rule,
  password,
  say,
}: {
  id: string;
  rule: FieldRule;
  password: string;
  say: Say;
}) {
  const needs = passwordNeeds(rule, password);
  const strength = needs.every((need) => need.isMet) ? passwordStrength(password) : password ? 1 : 0;
  const range = rangeWords(say, { min: rule.minLength, max: rule.maxLength });
  return (
    <div className="grid gap-2">
      <ul id={id} className="flex flex-wrap gap-x-4 gap-y-1 text-meta">
        {needs.map(({ key, isMet }) => (
          <li key={key} className={clsx('flex items-center gap-2', isMet ? 'text-win' : 'text-ink-muted')}>
            <span
              aria-hidden
              className={clsx('size-2 rotate-45 border', isMet ? 'border-win bg-win' : 'border-line-strong')}
            />
            <span>
              {say(key, { range })}
              {isMet && <span className="sr-only"> {say('password.met')}</span>}
            </span>
          </li>
        ))}
      </ul>
      {strength > 0 && (
        <div className="flex items-center gap-3">
          <div aria-hidden className="relative flex w-32 justify-between">
            <span className="absolute inset-x-1.5 top-1.5 h-0.5 bg-line" />
            <span
              className="absolute start-1.5 top-1.5 h-0.5 bg-act transition-[inline-size] duration-[200ms]"
              style={{ inlineSize: `calc((100% - 12px) * ${(strength - 1) / 3})` }}
            />
            {LEVELS.map((level) => (
              <StepMark key={level} state={level <= strength ? 'done' : 'ahead'} />
            ))}
          </div>
          <span role="status" className="text-meta font-semibold text-ink-soft">
            {say(`password.strength.${strength}`)}
          </span>
        </div>
      )}
    </div>
  );
}
