import { codeOf } from '@kismet/app-kit/refusal';
import { refusalText } from '@kismet/app-kit/refusal-text';
import { useT } from '@kismet/app-kit/texts';
import type { ContentKind } from '@kismet/contracts/content/bodies';
import type { ContentItem } from '@kismet/contracts/operators/content';
import { toast } from '@kismet/ui/overlay/toast';
import { useState } from 'react';
import { useRowKeys } from '../../shared/form/use-row-keys.ts';
import { useCan } from '../../shared/session.ts';
import { sortItems } from './api.ts';
import { ContentRow } from './content-row.tsx';
import { movedOrder } from './order.ts';

interface Props {
  kind: ContentKind;
  items: readonly ContentItem[];
  /** Items after filtering. */
  shown: readonly ContentItem[];
}

/** Items in order, reordered by drag or buttons, with undo. */
export function ContentList({ kind, items, shown }: Props) {
  const t = useT();
  const canSort = useCan('content.write') && shown.length > 1;
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  useRowKeys();
  const all = items.map((item) => item.itemId);
  const say = (error: unknown) =>
    toast(codeOf(error) === 'OFFLINE' ? t('bo.unknownOutcome') : refusalText(t, codeOf(error)), { tone: 'danger' });
  const move = async (from: number, to: number) => {
    if (from === to || to < 0 || to >= shown.length) return;
    const order = movedOrder(
      all,
      shown.map((item) => item.itemId),
      from,
      to,
    );
    try {
      await sortItems(kind, order);
      toast(t('bo.content.moved'), {
        tone: 'win',
        action: { label: t('action.undo'), run: () => void sortItems(kind, all).catch(say) },
      });
    } catch (error) {
      say(error);
    }
  };
  return (
    <ol aria-label={t(`bo.content.kind.${kind}`)} className="grid gap-2">
      {shown.map((item, place) => (
        <ContentRow
          key={item.itemId}
          item={item}
          isOver={over === place && dragged !== null && dragged !== place}
          isFirst={place === 0}
          isLast={place === shown.length - 1}
          canSort={canSort}
          onMove={(step) => void move(place, place + step)}
          drag={{
            draggable: canSort,
            onDragStart: (event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', item.itemId);
              setDragged(place);
            },
            onDragOver: (event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(place);
            },
            onDrop: (event) => {
              event.preventDefault();
              if (dragged !== null) void move(dragged, place);
            },
            onDragEnd: () => {
              setDragged(null);
              setOver(null);
            },
          }}
        />
      ))}
    </ol>
  );
}
