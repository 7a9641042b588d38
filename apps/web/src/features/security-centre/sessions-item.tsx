import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { ConfirmDialog } from '@kismet/ui/overlay/confirm-dialog';
import { toast } from '@kismet/ui/overlay/toast';
import { Skeletons } from '@kismet/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type SessionRow, sessionsQuery, signOutElsewhere } from './api.ts';
import { Item } from './item.tsx';
import { countryText, methodText } from './places.ts';
import { Problem } from './problem.tsx';
import { Row, Rows } from './rows.tsx';
import { useAction } from './use-action.ts';
import { useGuard } from './use-guard.ts';

const ALL = { ask: 'security.endAll', text: 'security.endAllAsk', done: 'security.endedAll' } as const;
/** Without other sessions, the same call still forgets trusted and remembered browsers. */
const REMEMBERED = { ask: 'security.forgetAll', text: 'security.forgetAllAsk', done: 'security.forgotAll' } as const;

/** Sessions of the account: this device is marked, others can be signed out singly or all at once. */
export function SessionsItem() {
  const { t } = useLanguage();
  const client = useQueryClient();
  const query = useQuery(sessionsQuery);
  const { busy, problem, run } = useAction();
  const guard = useGuard();
  const [asks, setAsks] = useState<SessionRow | 'all' | null>(null);
  const others = query.data?.filter((session) => !session.isThis) ?? [];
  const all = others.length > 0 ? ALL : REMEMBERED;
  const end = async () => {
    const target = asks;
    setAsks(null);
    const done = await run(async () => {
      await signOutElsewhere(target === 'all' || target === null ? undefined : target.sessionId);
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    });
    if (done) toast(t(target === 'all' ? all.done : 'security.ended'), { tone: 'win' });
  };
  return (
    <Item
      part="sessions"
      icon="device"
      title={t('security.sessions')}
      value={t('security.sessionsText')}
      action={t(all.ask)}
      tone="danger"
      onAction={() => setAsks('all')}
      below={
        <div className="grid gap-3 border-t border-line px-4 py-2 md:px-5">
          <Region
            query={query}
            data={query.data}
            loading={
              <div aria-busy className="grid gap-2 py-2">
                <Skeletons count={2} className="h-12" />
              </div>
            }
          >
            {(data) => (
              <Rows label={t('security.sessions')}>
                {data.map((session) => (
                  <SessionLine
                    key={session.sessionId}
                    session={session}
                    busy={busy}
                    isOff={guard.isOff}
                    onEnd={guard.press(() => setAsks(session))}
                  />
                ))}
              </Rows>
            )}
          </Region>
          {query.data && others.length === 0 && (
            <p className="pb-2 text-meta text-ink-muted">{t('security.onlyHere')}</p>
          )}
          <Problem text={problem} />
          <EndDialog asked={asks} all={all} onClose={() => setAsks(null)} onConfirm={() => void end()} />
        </div>
      }
    />
  );
}

interface EndProps {
  readonly asked: SessionRow | 'all' | null;
  readonly all: typeof ALL | typeof REMEMBERED;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}
function EndDialog({ asked, all, onClose, onConfirm }: EndProps) {
  const { t } = useLanguage();
  const title = t(asked === 'all' ? all.ask : 'security.end');
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={onClose}
      onConfirm={onConfirm}
      icon="logout"
      tone="danger"
      title={title}
      confirmLabel={title}
      cancelLabel={t('action.cancel')}
    >
      {asked === 'all' ? t(all.text) : t('security.endAsk', { device: asked?.device || t('security.unknownDevice') })}
    </ConfirmDialog>
  );
}

interface LineProps {
  session: SessionRow;
  busy: boolean;
  isOff: boolean;
  onEnd: () => void;
}

function SessionLine({ session, busy, isOff, onEnd }: LineProps) {
  const { t, language } = useLanguage();
  const device = session.device || t('security.unknownDevice');
  const place = countryText(session.country, language.tag);
  const method = methodText(t, session.method);
  return (
    <Row
      title={<bdi dir="auto">{device}</bdi>}
      mark={
        <>
          {session.isThis && <Badge tone="act">{t('security.thisDevice')}</Badge>}
          {session.isTrusted && <Badge tone="win">{t('security.trusted')}</Badge>}
        </>
      }
      notes={[
        <bdi key="ip" dir="ltr">
          {session.ip}
        </bdi>,
        ...(place ? [<bdi key="place">{place}</bdi>] : []),
        ...(method ? [method] : []),
        t('security.since', { time: dateTimeText(session.createdAt, language.tag) }),
        t('security.seen', { time: dateTimeText(session.seenAt, language.tag) }),
      ]}
      action={
        !session.isThis && (
          <Button
            tone="danger"
            size={36}
            busy={busy}
            disabled={isOff}
            aria-label={`${t('security.end')}: ${device}`}
            onClick={onEnd}
          >
            {t('security.end')}
          </Button>
        )
      }
    />
  );
}
