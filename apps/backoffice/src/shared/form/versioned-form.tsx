import { Button } from '@kismet/ui/button';
import { toast } from '@kismet/ui/overlay/toast';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from './reason-dialog.tsx';

interface Props {
  /** Whether this operator may save. */
  may: boolean;
  /** Whether a value cannot be read: then nothing is sent. */
  isWrong: boolean;
  label: string;
  /** What saving does, shown in the dialog that asks for the reason. */
  confirm: string;
  /** Message shown once it is saved. */
  done: string;
  onSave: (note: string) => Promise<unknown>;
  children: ReactNode;
}

/** Settings saved as a version with its reason; a concurrent version is refused in the dialog. */
export function VersionedForm({ may, isWrong, label, confirm, done, onSave, children }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) setAsking(true);
      }}
    >
      {children}
      {may && (
        <Button type="submit" disabled={isWrong} className="justify-self-start">
          {label}
        </Button>
      )}
      {asking && !isWrong && (
        <ReasonDialog
          onClose={() => setAsking(false)}
          title={label}
          confirmLabel={label}
          onConfirm={async (note) => {
            await onSave(note);
            toast(done, { tone: 'win' });
          }}
        >
          {confirm}
        </ReasonDialog>
      )}
    </form>
  );
}
