import { type RegisterForm, type RegisterStep, stepOf } from '@kismet/ui/form/register-model';
import type { ReactNode } from 'react';
import type { CodeSender } from '../../shared/code-field/use-code-sender.tsx';
import { CodeInput } from './code-input.tsx';
import { NameSuggestions } from './name-suggestions.tsx';
import { RegisterInput } from './register-input.tsx';

interface Props {
  shape: RegisterForm;
  /** The visible step; the others are hidden but mounted, so that one submit validates all. */
  at: RegisterStep;
  sender: CodeSender;
  /** The human check for sending the code. */
  check: ReactNode;
  suggestions: readonly string[];
  onTakeName: (name: string) => void;
  minAge: number;
  zone: string;
  onTooYoung: (age: number) => void;
}

/** Required fields by step; the avatar is placed separately. */
export function StepFields({ shape, at, sender, check, suggestions, onTakeName, ...shared }: Props) {
  return shape.steps.map((step) => (
    <div key={step} hidden={step !== at} className="grid gap-4 empty:hidden">
      {shape.now
        .filter((field) => field.name !== 'captcha' && stepOf(shape, field) === step)
        .map((field) => (
          <div key={field.name} className="grid gap-4">
            <RegisterInput field={field} {...shared} />
            {field.name === 'username' && <NameSuggestions names={suggestions} onTake={onTakeName} />}
            {field.name === 'mobileNum' && shape.withCode && (
              <>
                {check}
                <CodeInput sender={sender} />
              </>
            )}
          </div>
        ))}
    </div>
  ));
}
