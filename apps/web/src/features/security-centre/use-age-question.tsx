import { useT } from '@kismet/app-kit/texts';
import { asksForAge } from '@kismet/ui/form/register-model';
import { type ReactNode, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { AgeQuestion } from '../../shared/age-question.tsx';

/** Asks about a date of birth below the brand's age once its field is left (row VP-06); `toField` returns to it. */
export function useAgeQuestion(toField: () => void) {
  const t = useT();
  const [age, setAge] = useState<number | null>(null);
  /** The input of a field, as the form registered it. */
  const asked = (
    name: string,
    { onBlur, ...input }: UseFormRegisterReturn,
    { today, minAge }: { today: string; minAge: number },
  ) => ({
    ...input,
    onBlur: (event: { target: { value: string } }) => {
      if (name === 'birthDate') setAge(asksForAge(event.target.value, today, minAge));
      return onBlur(event);
    },
  });
  const dialog = (minAge: number): ReactNode => (
    <AgeQuestion
      age={age}
      minAge={minAge}
      sorry={t('security.ageSorry', { minAge })}
      onClose={() => setAge(null)}
      onCorrect={() => {
        setAge(null);
        requestAnimationFrame(toField);
      }}
    />
  );
  return { asked, dialog };
}
