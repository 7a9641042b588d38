import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { quickOf, quickSpan, type Span } from './span.ts';

interface Props {
  readonly span: Span;
  readonly today: string;
  readonly onSpan: (span: Span) => void;
}

/** Offered by a record that is empty in its dates: the last thirty days, unless already shown. */
export function WidenButton({ span, today, onSpan }: Props) {
  const t = useT();
  if (quickOf(span, today) === 'last30') return null;
  return (
    <Button tone="ghost" onClick={() => onSpan(quickSpan('last30', today))}>
      {t('records.widen')}
    </Button>
  );
}
