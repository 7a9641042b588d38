import { useEffect, useState } from 'react';

const loadFlags = () => import('./flags.ts');

/** A flag, decorative: names and dialling codes carry the information. Its space is reserved. */
export function Flag({ country }: { country: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let gone = false;
    void loadFlags()
      .then(({ flagUrl }) => !gone && setUrl(flagUrl(country)))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [country]);
  return (
    <span className="inline-block h-4 w-6 shrink-0 overflow-hidden rounded-[3px] bg-sunken outline outline-line">
      {url && <img src={url} alt="" width={24} height={16} loading="lazy" className="size-full object-cover" />}
    </span>
  );
}
