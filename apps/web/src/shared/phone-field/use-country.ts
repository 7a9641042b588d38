import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { countryQuery, permissionQuery } from '../api/queries.ts';
import type { Phone } from './phone.ts';

/** If the visitor's country is unknown: the brand's first market. */
const HOME = 'PK';
const KNOWN: Readonly<Record<string, string>> = { PK: '92' };
const diallingCodes = new Map<string, string>(Object.entries(KNOWN));

/** The visitor's country by the server (row CC-02). */
export function useVisitorCountry(): string {
  const { data } = useQuery(countryQuery);
  const located = useQuery(permissionQuery).data?.location.country;
  return (data?.countryCode ?? located ?? HOME).toUpperCase();
}

/** A number being typed; the visitor's country is preselected. */
export function usePhone(): [Phone, (phone: Phone) => void] {
  const visitor = useVisitorCountry();
  const [phone, setPhone] = useState<Phone | null>(null);
  return [phone ?? { country: visitor, typed: '' }, setPhone];
}

/** Digits of a country's dialling code; the server returns the visitor's, the rest comes with the list. */
export function useDialling(country: string): string {
  const { data } = useQuery(countryQuery);
  const [, redraw] = useState(0);
  const visitors =
    data?.countryCode?.toUpperCase() === country ? data.countryDialingCode?.replace(/\D/g, '') : undefined;
  const known = visitors || diallingCodes.get(country);
  useEffect(() => {
    if (known) return;
    let gone = false;
    void import('./countries.ts')
      .then(({ countriesIn }) => {
        for (const one of countriesIn('en-GB')) diallingCodes.set(one.code, one.dialling);
        if (!gone) redraw((n) => n + 1);
      })
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [known]);
  return known ?? '';
}
