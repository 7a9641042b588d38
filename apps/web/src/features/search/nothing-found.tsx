import { codeOf } from '@kismet/app-kit/refusal';
import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Star } from '@kismet/ui/star';
import { useMutation } from '@tanstack/react-query';
import { codeText } from '../../shared/texts/language.ts';
import { tellWanted } from './api.ts';

/** No match: says so, with the closest games and a feedback link. */
export function NothingFound({ typed, hasGuesses }: { typed: string; hasGuesses: boolean }) {
  const t = useT();
  const wanted = useMutation({ mutationFn: () => tellWanted(typed) });
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card bg-sunken px-4 py-3">
      <Star size={28} className="shrink-0 text-line-strong" />
      <p className="me-auto text-body">
        {t(hasGuesses ? 'search.didYouMean' : 'search.none')}
        {wanted.isError && (
          <span role="alert" className="block text-meta text-danger">
            {codeText(t, 'refusal', codeOf(wanted.error))}
          </span>
        )}
      </p>
      {typed.length >= 2 &&
        (wanted.isSuccess ? (
          <p role="status" className="text-meta text-win">
            {t('search.told')}
          </p>
        ) : (
          <Button tone="ghost" size={36} busy={wanted.isPending} onClick={() => wanted.mutate()}>
            {t('search.tell')}
          </Button>
        ))}
    </div>
  );
}
