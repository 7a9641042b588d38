import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { saveView, VIEW_NAME_MAX, VIEWS_MAX } from '@kismet/contracts/agents/views';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { Icon } from '@kismet/ui/icon';
import { IconButton } from '@kismet/ui/icon-button';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { usePressId } from '../../shared/use-press-id.ts';
import { useToastedAction } from '../../shared/use-site-action.tsx';
import { useSiteForm } from '../../shared/use-site-form.tsx';
import { AGENT_PAGES } from './pages.ts';
import { type AgentPaneProps, useScope } from './scope.ts';
import { addressOf, scopeOf } from './view-scope.ts';
import { type AgentView, forgetView, keepView, viewsQuery } from './views-api.ts';

/** Saved filters of the account: opened, renamed, deleted; and saving the current one (ui 8, scope bar). */
export function SavedViews(props: AgentPaneProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-2 rounded-button px-3 text-meta font-semibold text-act hover:bg-act-soft print:hidden"
      >
        <Icon name="flag" size={16} />
        {t('agentCentre.views')}
      </button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title={t('agentCentre.views')} closeLabel={t('action.close')}>
          <Views {...props} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

function Views({ address, page, onDone }: AgentPaneProps & { onDone: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { today } = useScope({ address, page });
  const query = useQuery(viewsQuery);
  const list = query.data?.list;
  const show = (view: AgentView) => {
    onDone();
    void navigate({
      to: '/agent/$page',
      params: { page: view.page },
      search: addressOf(view.scope, today),
      resetScroll: false,
    });
  };
  return (
    <>
      <Region
        query={query}
        data={list}
        isEmpty={(list) => list.length === 0}
        empty={<p className="text-body text-ink-soft">{t('agentCentre.views.none')}</p>}
      >
        {(list) => (
          <ul className="grid gap-1">
            {list.map((view) => (
              <Row key={view.viewId} view={view} onShow={() => show(view)} />
            ))}
          </ul>
        )}
      </Region>
      {list && list.length >= VIEWS_MAX ? (
        <p className="text-meta text-ink-muted">{t('agentCentre.views.full', { max: VIEWS_MAX })}</p>
      ) : (
        <Keep scope={scopeOf(address, today)} page={page} />
      )}
    </>
  );
}

function Keep({ scope, page }: { scope: AgentView['scope']; page: string }) {
  const t = useT();
  const press = usePressId();
  const form = useSiteForm({
    route: saveView,
    defaults: { name: '' },
    inputOf: ({ name }: { name: string }) => ({ viewId: press.now(), name: name.trim(), page, scope }),
    async send(input) {
      await press.spend(() => keepView(input));
      form.reset();
    },
  });
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (form.getValues('name').trim() !== '') form.submit();
  };
  return (
    <form onSubmit={keep} className="grid gap-3 border-t border-line pt-3">
      <Field
        {...form.field('name')}
        label={t('agentCentre.views.name')}
        hint={t('agentCentre.views.hint')}
        maxLength={VIEW_NAME_MAX}
      />
      {form.problem.region}
      <Button type="submit" busy={form.busy} className="justify-self-end">
        {t('agentCentre.views.keep')}
      </Button>
    </form>
  );
}

/** A saved filter; renamed in place. */
function Row({ view, onShow }: { view: AgentView; onShow: () => void }) {
  const t = useT();
  const [renames, setRenames] = useState(false);
  const page = AGENT_PAGES.find(({ key }) => key === view.page);
  const action = useToastedAction();
  const act = async (what: () => Promise<void>) => {
    if (await action.run(what)) setRenames(false);
  };
  if (renames)
    return (
      <li>
        <form
          className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
            if (name) void act(() => keepView({ ...view, name }));
          }}
        >
          <Field
            name="name"
            label={t('agentCentre.views.name')}
            defaultValue={view.name}
            maxLength={VIEW_NAME_MAX}
            autoFocus
          />
          <Button type="submit" busy={action.busy}>
            {t('agentCentre.views.rename')}
          </Button>
        </form>
      </li>
    );
  return (
    <li className="flex items-center gap-1 rounded-input hover:bg-sunken">
      <button type="button" onClick={onShow} className="grid min-h-11 min-w-0 flex-1 px-2 text-start">
        <bdi dir="auto" className="truncate font-semibold text-act">
          {view.name}
        </bdi>
        {page && <span className="text-tiny text-ink-muted">{t(page.label)}</span>}
      </button>
      <Button
        tone="quiet"
        size={36}
        onClick={() => setRenames(true)}
        aria-label={`${t('agentCentre.views.rename')}: ${view.name}`}
      >
        {t('agentCentre.views.rename')}
      </Button>
      <IconButton
        icon="close"
        size={36}
        tip={false}
        label={t('agentCentre.views.forget', { name: view.name })}
        onClick={() => void act(() => forgetView(view.viewId))}
      />
    </li>
  );
}
