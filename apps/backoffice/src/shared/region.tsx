import type { RegionQuery as KitQuery } from '@kismet/app-kit/region-state';
import { Region as KitRegion } from '@kismet/app-kit/view/region';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useOperator } from './session.ts';

export interface RegionQuery<D> extends KitQuery {
  readonly data: D | undefined;
  readonly isPlaceholderData: boolean;
}

interface Props<D> {
  query: RegionQuery<D>;
  isEmpty?: (data: D) => boolean;
  empty?: ReactNode;
  loading?: ReactNode;
  refusal?: (code: string | null) => ReactNode;
  children: (data: D) => ReactNode;
}

/** A region in its own grid, dimmed while another filter loads. */
export function Region<D>(props: Props<D>) {
  const { isPlaceholderData } = props.query;
  const { zone } = useOperator();
  return (
    <div
      aria-busy={isPlaceholderData || undefined}
      className={clsx('grid min-w-0 gap-3 transition-opacity', isPlaceholderData && 'opacity-60')}
    >
      <KitRegion {...props} data={props.query.data} zone={zone} />
    </div>
  );
}
