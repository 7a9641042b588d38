import { useLocalText, useT } from '@kismet/app-kit/texts';
import type { ContentKind } from '@kismet/contracts/content/bodies';
import { buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Icon } from '@kismet/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { NotFound } from '../../shared/not-found.tsx';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { contentQuery } from './api.ts';
import { Editor } from './editor.tsx';
import { kindOf, nameOf } from './kinds.ts';

const route = getRouteApi('/content/$kind/$itemId');

/** Editor of a content item: fields in all languages beside the preview. `new` creates one. */
export default function EditorPage() {
  const { kind: asked, itemId } = route.useParams();
  const kind = kindOf(asked);
  return kind ? <ItemPage key={`${kind}/${itemId}`} kind={kind} itemId={itemId} /> : <NotFound />;
}

function ItemPage({ kind, itemId }: { kind: ContentKind; itemId: string }) {
  const t = useT();
  const localText = useLocalText();
  const query = useQuery(contentQuery(kind));
  const item = query.data?.find((one) => one.itemId === itemId);
  const title = item ? localText(nameOf(item.entry)) : itemId === 'new' ? t(`bo.content.new.${kind}`) : '';
  return (
    <Page title={title || t('bo.content.nameless')} before={<Back kind={kind} />}>
      <Region query={query}>
        {() =>
          item || itemId === 'new' ? (
            <Editor kind={kind} item={item ?? null} />
          ) : (
            <EmptyState
              title={t('bo.content.gone')}
              action={
                <Link to="/content/$kind" params={{ kind }} className={buttonClass('ghost', 36)}>
                  {t(`bo.content.kind.${kind}`)}
                </Link>
              }
            />
          )
        }
      </Region>
    </Page>
  );
}

function Back({ kind }: { kind: ContentKind }) {
  const t = useT();
  return (
    <Link
      to="/content/$kind"
      params={{ kind }}
      className="inline-flex w-fit items-center gap-1.5 text-meta font-semibold text-act"
    >
      <Icon name="back" size={16} />
      {t(`bo.content.kind.${kind}`)}
    </Link>
  );
}
