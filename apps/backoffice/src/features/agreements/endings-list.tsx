import { useT } from '@kismet/app-kit/texts';
import type { Ending } from '@kismet/contracts/agreements/terms';

/** Agreements that end together with another one: from whom to whom. */
export function EndingsList({ endings }: { endings: readonly Ending[] }) {
  const t = useT();
  return (
    <ul className="max-h-40 list-disc overflow-y-auto ps-5">
      {endings.map(({ agreementId, offerer, accepter }) => (
        <li key={agreementId}>
          {/* an arrow shows the direction of the money only if it follows the text direction */}
          <bdi dir="ltr">
            {offerer ? offerer.name : t('agreement.platform')} → {accepter?.name ?? '–'}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
