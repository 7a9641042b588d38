import { codeOf, requestIdOf } from '@kismet/app-kit/refusal';
import { refusalText } from '@kismet/app-kit/refusal-text';
import { useT } from '@kismet/app-kit/texts';
import { Refused } from '@kismet/kernel/outcome';
import { Banner } from '@kismet/ui/banner';

/** The refusal of an action. A missing response is not a refusal: the action may have been carried out (ui 4.6 X). */
export function WriteRefusal({ error }: { error: unknown }) {
  const t = useT();
  if (!error) return null;
  const code = codeOf(error);
  const params = error instanceof Refused ? error.params : {};
  const requestId = requestIdOf(error);
  return (
    <Banner tone="danger" urgent>
      {code === 'OFFLINE' ? t('bo.unknownOutcome') : refusalText(t, code, params)}
      {requestId && code !== 'OFFLINE' && (
        <span className="mt-0.5 block text-tiny font-normal">
          {t('state.requestId')}{' '}
          <bdi dir="ltr" className="select-all">
            {requestId}
          </bdi>
        </span>
      )}
    </Banner>
  );
}
