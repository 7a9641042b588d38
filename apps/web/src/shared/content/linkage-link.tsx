import { useT } from '@kismet/app-kit/texts';
import type { link } from '@kismet/contracts/content/public';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type * as z from 'zod/mini';

export type Linkage = z.output<typeof link>;

/** Href of a linkage; null if it leads nowhere. */
export function hrefOf({ linkageType, linkUrl }: Linkage): string | null {
  if (linkageType === 'none' || !linkUrl) return null;
  if (/^\/(?![/\\])/.test(linkUrl)) return linkUrl;
  return linkageType === 'link' && /^https:\/\//i.test(linkUrl) ? linkUrl : null;
}

interface Props {
  link: Linkage;
  className?: string;
  onPress?: () => void;
  children: ReactNode;
}

/** Row BN-03: internal links navigate at once; external ones open the leaving page in a new window. */
export function LinkageLink({ link: to, className, onPress, children }: Props) {
  const t = useT();
  const router = useRouter();
  const href = hrefOf(to);
  if (!href) return <span className={className}>{children}</span>;
  if (to.linkageType === 'link')
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" className={className} onClick={onPress}>
        {children}
        <span className="sr-only"> {t('action.newWindow')}</span>
      </a>
    );
  const onClick = (event: MouseEvent) => {
    onPress?.();
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    router.history.push(href);
  };
  return (
    <a href={href} className={className} onClick={onClick}>
      {children}
    </a>
  );
}
