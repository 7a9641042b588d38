import { useT } from '@kismet/app-kit/texts';
import { familyOf } from '@kismet/rules/lottery/families';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { useState } from 'react';
import { Moment } from '../../shared/moment.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { useCan, useOperator } from '../../shared/session.ts';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import { Fact, Facts } from '../../shared/table/facts.tsx';
import type { DrawCase, OperatorDraw } from './api.ts';
import { DrawClock, DrawState, DrawWants } from './draw-clock.tsx';
import { CorrectDialog, VoidDialog } from './draw-dialogs.tsx';
import { isoOf, mayCorrect, mayVoid } from './draw-model.ts';
import { DrawnNumbers } from './drawn-numbers.tsx';
import { EnterResult } from './enter-result.tsx';
import { Entries } from './entries.tsx';
import { useServerNow } from './use-server-now.ts';

/** Progress of a draw and what has to be done. */
export function DrawOverview({ found, aheadMs }: { found: DrawCase; aheadMs: number }) {
  const t = useT();
  const { draw } = found;
  const family = familyOf(draw.family);
  const mayEnter = useCan('lottery.result');
  const { username, displayName } = useOperator();
  const isAsked = draw.wants !== null && !draw.isHouse;
  const isMine = draw.wants !== 'conflict' && found.entries.some(({ by }) => by === username || by === displayName);
  return (
    <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="grid gap-3">
        <DrawFacts draw={draw} aheadMs={aheadMs} />
        <Actions draw={draw} />
      </div>
      <div className="grid gap-3">
        {draw.drawn && (
          <SectionCard title={t('bo.lottery.result')}>
            <DrawnNumbers family={draw.family} drawn={draw.drawn} />
          </SectionCard>
        )}
        <Entries found={found} />
        {isAsked && isMine && <Banner tone="info">{t('bo.lottery.yoursWaits')}</Banner>}
        {isAsked && family && mayEnter && <EnterResult draw={draw} family={family} isMine={isMine} />}
        {isAsked && !mayEnter && <Banner tone="info">{t('bo.lottery.notYours')}</Banner>}
      </div>
    </div>
  );
}

function DrawFacts({ draw, aheadMs }: { draw: OperatorDraw; aheadMs: number }) {
  const t = useT();
  const nowMs = useServerNow(aheadMs);
  return (
    <SectionCard title={t('bo.lottery.facts')}>
      <Facts>
        <Fact label={t('bo.lottery.stateTitle')}>
          <DrawState draw={draw} nowMs={nowMs} />
        </Fact>
        <Fact label={t('bo.lottery.todo')}>
          <DrawWants wants={draw.wants} />
        </Fact>
        <Fact label={t('bo.lottery.next')}>
          <DrawClock draw={draw} nowMs={nowMs} />
        </Fact>
        <Fact label={t('bo.lottery.opens')}>
          <Moment iso={isoOf(draw.openTime)} />
        </Fact>
        <Fact label={t('bo.lottery.closes')}>
          <Moment iso={isoOf(draw.lockTime)} />
        </Fact>
        <Fact label={t('bo.lottery.drawnAt')}>
          <Moment iso={isoOf(draw.winningTime)} />
        </Fact>
        <Fact label={t('bo.lottery.tickets')}>
          <bdi dir="ltr" className="num">
            {draw.tickets}
          </bdi>
        </Fact>
        <Fact label={t('bo.lottery.stake')}>
          <ExactMoney units={draw.stake} />
        </Fact>
        <Fact label={t('bo.lottery.paid')}>
          <ExactMoney units={draw.paid} />
        </Fact>
      </Facts>
    </SectionCard>
  );
}

function Actions({ draw }: { draw: OperatorDraw }) {
  const t = useT();
  const [asks, setAsks] = useState<'correct' | 'void' | null>(null);
  const family = familyOf(draw.family);
  const mayAct = useCan('lottery.correct');
  const close = () => setAsks(null);
  if (!mayAct || !(mayCorrect(draw) || mayVoid(draw))) return null;
  return (
    <SectionCard title={t('bo.lottery.actions')}>
      <p className="text-body text-ink-soft">{t('bo.lottery.actionsText')}</p>
      <div className="flex flex-wrap gap-3">
        {mayCorrect(draw) && family && (
          <Button tone="danger" onClick={() => setAsks('correct')}>
            {t('bo.lottery.correct')}
          </Button>
        )}
        {mayVoid(draw) && (
          <Button tone="danger" onClick={() => setAsks('void')}>
            {t('bo.lottery.void')}
          </Button>
        )}
      </div>
      {asks === 'correct' && family && <CorrectDialog draw={draw} family={family} onClose={close} />}
      {asks === 'void' && <VoidDialog draw={draw} onClose={close} />}
    </SectionCard>
  );
}
