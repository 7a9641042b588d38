import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { linkClass } from '@kismet/ui/link-class';
import { toast } from '@kismet/ui/overlay/toast';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useOfficeAction } from '../../../shared/form/use-office-action.tsx';
import { Moment } from '../../../shared/moment.tsx';
import { NotFound } from '../../../shared/not-found.tsx';
import { Page } from '../../../shared/page.tsx';
import { Region } from '../../../shared/region.tsx';
import { useCan } from '../../../shared/session.ts';
import { type ItemRow, itemQuery, saveItem } from './api.ts';
import { draftOf, type ItemDraft, newDraft, readDraft } from './item-draft.ts';
import { GivesSection, LimitsSection, StockSection, TextsSection } from './item-sections.tsx';
import { useTitleOf } from './use-title-of.ts';

/** Screen B11: one item of the points mall, or a new one. */
export default function ItemPage() {
  const t = useT();
  const { itemId } = useParams({ from: '/mall-items/$itemId' });
  const back = (
    <Link
      to="/mall-items"
      search={{}}
      className={`${linkClass} inline-flex min-h-9 items-center gap-1 justify-self-start`}
    >
      <Icon name="back" size={16} />
      {t('bo.mall.items')}
    </Link>
  );
  if (itemId === 'new')
    return (
      <Page title={t('bo.mall.new')} before={back}>
        <Editor key="new" row={null} />
      </Page>
    );
  return <Known key={itemId} itemId={itemId} back={back} />;
}

function Known({ itemId, back }: { itemId: string; back: ReactNode }) {
  const t = useT();
  const title = useTitleOf();
  const query = useQuery(itemQuery(itemId));
  return (
    <Page title={query.data ? title(query.data.draft.title) : t('bo.mall.item')} before={back}>
      <Region query={query} refusal={(code) => code === 'NOT_FOUND' && <NotFound />}>
        {(row) => (
          <>
            <p className="text-meta text-ink-muted">
              {row.savedBy
                ? t('bo.mall.savedBy', { version: row.version, name: row.savedBy })
                : t('bo.mall.version', { version: row.version })}{' '}
              · <Moment iso={row.savedAt} />
            </p>
            <Editor key={row.version} row={row} />
          </>
        )}
      </Region>
    </Page>
  );
}

function Editor({ row }: { row: ItemRow | null }) {
  const t = useT();
  const navigate = useNavigate();
  const disabled = !useCan('loyalty.write');
  const [itemId] = useState(() => row?.itemId ?? crypto.randomUUID());
  const [draft, setDraft] = useState<ItemDraft>(() => (row ? draftOf(row) : newDraft(new Date().toISOString())));
  const [isTried, setTried] = useState(false);
  const action = useOfficeAction();
  const read = readDraft(draft);
  const wrong = isTried && 'wrong' in read ? read.wrong : [];
  const parts = { draft, disabled, wrong, change: (more: Partial<ItemDraft>) => setDraft({ ...draft, ...more }) };
  const save = async () => {
    setTried(true);
    if ('wrong' in read) return;
    const isDone = await action.run(() => saveItem({ itemId, version: row?.version ?? 0, ...read }));
    if (!isDone) return;
    toast(t('bo.mall.saved'), { tone: 'win' });
    if (!row) void navigate({ to: '/mall-items/$itemId', params: { itemId }, replace: true });
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <TextsSection {...parts} />
        <div className="grid gap-4">
          <GivesSection {...parts} isNew={row === null} />
          <StockSection {...parts} used={row?.used ?? 0} />
          <LimitsSection {...parts} />
        </div>
      </div>
      {action.refusal}
      {!disabled && (
        <Button type="submit" busy={action.busy} className="justify-self-start">
          {t('bo.mall.save')}
        </Button>
      )}
    </form>
  );
}
