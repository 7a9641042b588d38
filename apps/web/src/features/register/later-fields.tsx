import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import type { RegisterFieldView } from '@kismet/ui/form/register-model';
import { Icon } from '@kismet/ui/icon';
import { RegisterInput } from './register-input.tsx';

interface Props {
  fields: readonly RegisterFieldView[];
  shown: boolean;
  onShow: (shown: boolean) => void;
  minAge: number;
  zone: string;
  onTooYoung: (age: number) => void;
}

/** Optional fields: collapsed unless opened (ui 5.3). */
export function LaterFields({ fields, shown, onShow, ...shared }: Props) {
  const t = useT();
  if (fields.length === 0) return null;
  return (
    <div className="grid gap-4">
      <Button
        tone="quiet"
        aria-expanded={shown}
        onClick={() => onShow(!shown)}
        className="-ms-3 justify-self-start text-start"
      >
        <Icon name="chevron-down" size={18} className={shown ? 'rotate-180' : ''} />
        {shown ? t('register.laterHide') : t('register.later', { count: fields.length })}
      </Button>
      {shown && (
        <>
          <p className="-mt-3 text-meta text-ink-muted">{t('register.laterHint')}</p>
          {fields.map((field) => (
            <RegisterInput key={field.name} field={field} {...shared} />
          ))}
        </>
      )}
    </div>
  );
}
