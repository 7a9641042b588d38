import { formatMoney } from '@kismet/kernel/money';
import type { Say } from '@kismet/ui/form/register-words';
import { useState } from 'react';
import { NO_TEXTS } from '../../../shared/texts/texts.ts';
import type { OfferDetail } from '../api.ts';
import { madeWords } from '../made-words.ts';
import { formOf, newForm, type OfferForm, readConfigured, readForm, type Words } from '../offer-form.ts';

const NO_WORDS: Words = { title: NO_TEXTS, text: NO_TEXTS };
/** A form as one text; for an audience, the version of its segment stands for the rule. */
const asText = ({ audience, ...form }: OfferForm): string =>
  JSON.stringify([form, audience?.segmentId, audience?.version]);
const isSame = (a: OfferForm, b: OfferForm): boolean => asText(a) === asText(b);
/** An amount inside a sentence, left to right in any language. */
export const isolated = (symbol: string) => (units: bigint) => `\u2066${formatMoney(units, symbol)}\u2069`;

export type Says = Readonly<Record<string, Say>>;

/**
 * Edits over an offer, and the version from which they started. A save by another operator changes neither: the versions then differ, and the
 * operator chooses.
 */
export function useOfferForm(offer: OfferDetail | null, says: Says, symbol: string) {
  // the id of a new offer is chosen here, so that a repeated save does not create a second one
  const [promoId] = useState(() => offer?.promoId ?? crypto.randomUUID());
  const [base, setBase] = useState(offer);
  const [blank] = useState(() => newForm(new Date().toISOString()));
  const beginning = (from: OfferDetail | null) => (from ? formOf(from.draft) : blank);
  const [form, setForm] = useState<OfferForm>(() => beginning(offer));
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  /** Counts replacements of the whole form, for fields with their own state. */
  const [turn, setTurn] = useState(0);
  const configured = readConfigured(form);
  const made = configured ? madeWords(configured, says, isolated(symbol)) : NO_WORDS;
  const read = readForm(form, made);
  const wrong = 'wrong' in read ? read.wrong : [];
  return {
    promoId,
    base,
    form,
    turn,
    configured,
    made,
    draft: 'draft' in read ? read.draft : null,
    isEdited: !isSame(form, beginning(base)),
    wrong,
    /** Fields to mark: only after a first attempt to save or to continue. */
    marked: isAsked ? [...wrong, ...refused] : refused,
    change(part: Partial<OfferForm>) {
      setRefused([]);
      setForm((old) => ({ ...old, ...part }));
    },
    ask: () => setAsked(true),
    refuse: setRefused,
    /** Restarts from a saved version. */
    begin(from: OfferDetail | null) {
      setBase(from);
      setForm(beginning(from));
      setAsked(false);
      setRefused([]);
      setTurn((one) => one + 1);
    },
    /** Keeps the edits, to save them over the other operator's version. */
    keepOver: (theirs: OfferDetail) => setBase(theirs),
  };
}
export type OfferState = ReturnType<typeof useOfferForm>;

/** Props of a step. */
export interface StepProps {
  readonly state: OfferState;
  readonly isOff: boolean;
}
