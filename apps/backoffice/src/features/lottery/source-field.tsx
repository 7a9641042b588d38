import { useT } from '@kismet/app-kit/texts';
import { Field } from '@kismet/ui/form/field';

interface Props {
  value: string;
  isWrong: boolean;
  onType: (text: string) => void;
}
/** Source URL of a result: the official operator's page. */
export function SourceField({ value, isWrong, onType }: Props) {
  const t = useT();
  return (
    <Field
      label={t('bo.lottery.source')}
      hint={t('bo.lottery.sourceHint')}
      error={isWrong ? t('bo.lottery.sourceWrong') : undefined}
      writes="ltr"
      type="url"
      inputMode="url"
      autoComplete="off"
      maxLength={300}
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
