import { useT } from '@kismet/app-kit/texts';
import type { ShownAgreement } from '@kismet/contracts/agreements/terms';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../shared/session.ts';

/** An agent with a link to the node; the platform if there is none. */
export function Person({ person }: { person: ShownAgreement['offerer'] }) {
  const t = useT();
  const maySee = useCan('agents.read');
  if (!person) return <span className="text-ink-soft">{t('agreement.platform')}</span>;
  if (!maySee) return <bdi dir="ltr">{person.name}</bdi>;
  return (
    <Link to="/agents/$memberId" params={{ memberId: person.memberId }} className="font-semibold text-act">
      <bdi dir="ltr">{person.name}</bdi>
    </Link>
  );
}
