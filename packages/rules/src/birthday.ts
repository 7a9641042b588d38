/** Whole years from a birth date to a day, both `YYYY-MM-DD`; one born on 29 February comes of age on 1 March. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Whether a birth date makes one old enough on a business day; a date in the future or of more than 120 years never does (row RE-10). */
export function isOldEnough(birthDate: string, day: string, minAge: number): boolean {
  const age = ageOn(birthDate, day);
  return birthDate <= day && age >= minAge && age <= 120;
}
