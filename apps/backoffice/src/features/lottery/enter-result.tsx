import { useT } from '@kismet/app-kit/texts';
import { useOnline } from '@kismet/app-kit/use-online';
import type { Family } from '@kismet/rules/lottery/play';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { toast } from '@kismet/ui/overlay/toast';
import { useMutation } from '@tanstack/react-query';
import { WriteRefusal } from '../../shared/form/write-refusal.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { enter, type OperatorDraw } from './api.ts';
import { ResultFields } from './result-fields.tsx';
import { SourceField } from './source-field.tsx';
import { useResult } from './use-result.ts';

interface Props {
  draw: OperatorDraw;
  family: Family;
  /** This operator has entered it and may still correct the entry. */
  isMine: boolean;
}

/** Result of a national draw, entered blind by two operators. */
export function EnterResult({ draw, family, isMine }: Props) {
  const t = useT();
  const online = useOnline();
  const result = useResult(family);
  const isSecond = draw.wants === 'second';
  const entering = useMutation({
    mutationFn: async () => {
      const { drawn, sourceUrl } = result.ready();
      return enter(draw.drawId, drawn, sourceUrl);
    },
    onSuccess(isStored) {
      result.clear();
      toast(t(isStored ? 'bo.lottery.stored' : 'bo.lottery.waitsForSecond'), { tone: 'win' });
    },
  });
  return (
    <SectionCard title={t(isMine ? 'bo.lottery.enterOwn' : isSecond ? 'bo.lottery.enterSecond' : 'bo.lottery.enter')}>
      {!isMine && <Banner tone="info">{t(isSecond ? 'bo.lottery.secondText' : 'bo.lottery.enterText')}</Banner>}
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          entering.mutate();
        }}
      >
        <ResultFields family={family} typed={result.typed} onType={result.setTyped} wrong={result.wrong} />
        <SourceField value={result.source} isWrong={result.isSourceWrong} onType={result.setSource} />
        <WriteRefusal error={entering.error} />
        <Button type="submit" busy={entering.isPending} disabled={!online} className="justify-self-start">
          {t('bo.lottery.send')}
        </Button>
        {!online && <p className="text-meta text-ink-muted">{t('bo.offlineAction')}</p>}
      </form>
    </SectionCard>
  );
}
