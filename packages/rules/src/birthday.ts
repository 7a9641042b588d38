/** Age in whole years on a day, both `YYYY-MM-DD`; someone born on 29 February has the birthday on 1 March. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Whether a birth date reaches the minimum age on a business day; false for future dates and ages over 120 (row RE-10). */
export function isOldEnough(birthDate: string, day: string, minAge: number): boolean {
  const age = ageOn(birthDate, day);
  return birthDate <= day && age >= minAge && age <= 120;
}
