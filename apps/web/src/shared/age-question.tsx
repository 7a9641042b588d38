import { useT } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { useState } from 'react';

interface Props {
  /** For the typed date; null if no question is needed. */
  age: number | null;
  minAge: number;
  /** The consequence for a person who confirms the date. */
  sorry: string;
  onCorrect: () => void;
  onClose: () => void;
}

/**
 * Asks an adult below this brand's minimum age to confirm the date, stating the consequence; both answers are equally
 * prominent (ui 5.22).
 */
export function AgeQuestion({ age, minAge, sorry, onCorrect, onClose }: Props) {
  const t = useT();
  const [right, setRight] = useState(false);
  const leave = (then: () => void) => () => {
    setRight(false);
    then();
  };
  return (
    <Dialog
      open={age !== null}
      onClose={leave(onClose)}
      title={t('register.age.title', { minAge })}
      closeLabel={t('action.close')}
      width={460}
      closesOnCover={false}
    >
      <p className="text-body text-ink-soft">{t('register.age.text', { age: age ?? 0, minAge })}</p>
      {right ? (
        <>
          <Banner tone="info">{sorry}</Banner>
          <Button tone="ghost" onClick={leave(onClose)}>
            {t('action.close')}
          </Button>
        </>
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          <Button tone="ghost" onClick={leave(onCorrect)}>
            {t('register.age.correct')}
          </Button>
          <Button tone="ghost" onClick={() => setRight(true)}>
            {t('register.age.right')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
