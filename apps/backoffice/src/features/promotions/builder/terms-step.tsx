import { useT } from '@kismet/app-kit/texts';
import { type Control, type Parameter, parametersOf } from '../parameters.ts';
import { ExtrasField } from './extras-field.tsx';
import { AmountsField, CategoriesField, TiersField } from './list-fields.tsx';
import { PlainField } from './plain-field.tsx';
import { PrizesField } from './prizes-field.tsx';
import { RaffleField } from './raffle-field.tsx';
import type { StepProps } from './use-offer-form.ts';
import { WagerFields } from './wager-fields.tsx';

const WHOLE_ROW: readonly Control[] = ['tiers', 'amounts', 'prizes', 'extras', 'rafflePrizes', 'categories', 'wager'];

/** The parameters of the kind, generated from its schema. */
export function TermsStep(props: StepProps) {
  const t = useT();
  const { form } = props.state;
  const all = parametersOf(form.kind);
  return (
    <div className="grid gap-5">
      <p className="text-body text-ink-soft">{t(`bo.promotions.kindText.${form.kind}`)}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {all
          .filter(({ control }) => !WHOLE_ROW.includes(control))
          .map((one) => (
            <PlainField key={one.name} parameter={one} {...props} />
          ))}
      </div>
      {all
        .filter(({ control }) => WHOLE_ROW.includes(control))
        .map((one) => (
          <WholeRow key={one.name} parameter={one} {...props} />
        ))}
    </div>
  );
}

function WholeRow({ parameter, ...props }: StepProps & { parameter: Parameter }) {
  switch (parameter.control) {
    case 'tiers':
      return <TiersField {...props} />;
    case 'amounts':
      return <AmountsField {...props} />;
    case 'prizes':
      return <PrizesField {...props} />;
    case 'extras':
      return <ExtrasField {...props} />;
    case 'rafflePrizes':
      return <RaffleField {...props} />;
    case 'categories':
      return <CategoriesField {...props} />;
    default:
      return <WagerFields isOptional={parameter.isOptional} {...props} />;
  }
}
