import { useT } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { groupName } from '@kismet/ui/lottery-words';
import { toast } from '@kismet/ui/overlay/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LeaveGuard } from '../../shared/form/leave-guard.tsx';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { Region } from '../../shared/region.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { useCan } from '../../shared/session.ts';
import { AsOf } from '../../shared/table/as-of.tsx';
import { askOdds, type OddsTable, type OperatorGame, oddsQuery } from './api.ts';
import { type OddsDraft, oddsDraft, oddsEdit, returnNow } from './odds-draft.ts';
import { OddsRow } from './odds-row.tsx';
import { useSay } from './words.ts';

/** Odds of a lottery; RTP is computed while typing, and excessive odds cannot be submitted. */
export function OddsTab({ game }: { game: OperatorGame }) {
  const query = useQuery(oddsQuery(game.gameId));
  return (
    <Region query={query}>
      {(table) => (
        <Editor
          // a newly published version resets the form: the edits were based on the old one
          key={table.version}
          game={game}
          table={table}
          aside={<AsOf query={query} />}
        />
      )}
    </Region>
  );
}

function Editor({ game, table, aside }: { game: OperatorGame; table: OddsTable; aside: React.ReactNode }) {
  const t = useT();
  const say = useSay();
  const mayEdit = useCan('lottery.odds');
  const [draft, setDraft] = useState<OddsDraft>(() => oddsDraft(table));
  const [asks, setAsks] = useState(false);
  const changed = oddsEdit(table, draft);
  const bad = changed.filter(({ code }) => {
    const found = returnNow(game.family, code, draft[code]!, table.lineRatePpm);
    return found === null || found.isTooMuch;
  });
  const groups = [...new Set(table.plays.map(({ group }) => group))];
  return (
    <>
      <LeaveGuard isEdited={changed.length > 0} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-3xl text-body text-ink-soft">{t('bo.odds.text')}</p>
        {aside}
      </div>
      {!mayEdit && <Banner tone="info">{t('bo.odds.readOnly')}</Banner>}
      {groups.map((group) => (
        <SectionCard key={group} title={groupName(say, group)}>
          <ul className="grid gap-4">
            {table.plays
              .filter((play) => play.group === group)
              .map((play) => (
                <OddsRow
                  key={play.code}
                  family={game.family}
                  play={play}
                  lineRatePpm={table.lineRatePpm}
                  draft={draft[play.code]!}
                  isFixed={!mayEdit}
                  onType={(next) => setDraft({ ...draft, [play.code]: next })}
                />
              ))}
          </ul>
        </SectionCard>
      ))}
      {mayEdit && (
        <div className="sticky bottom-0 z-3 flex flex-wrap items-center gap-3 border-t border-line bg-page py-3">
          <span role="status" className="me-auto text-body">
            {bad.length > 0 ? t('bo.odds.bad', { count: bad.length }) : t('bo.odds.changed', { count: changed.length })}
          </span>
          <Button tone="ghost" disabled={changed.length === 0} onClick={() => setDraft(oddsDraft(table))}>
            {t('bo.odds.undo')}
          </Button>
          <Button disabled={changed.length === 0 || bad.length > 0} onClick={() => setAsks(true)}>
            {t('bo.odds.publish')}
          </Button>
        </div>
      )}
      {asks && (
        <ReasonDialog
          onClose={() => setAsks(false)}
          title={t('bo.odds.publish')}
          confirmLabel={t('bo.lottery.askSecond')}
          onConfirm={async (note) => {
            await askOdds({ gameId: game.gameId, version: table.version, plays: changed, note });
            setDraft(oddsDraft(table));
            toast(t('bo.lottery.asked'), { tone: 'win' });
          }}
        >
          {t('bo.odds.publishText', { count: changed.length })}
        </ReasonDialog>
      )}
    </>
  );
}
