/** Greeting for an hour of the day (0 to 23, visitor's clock). */
export function greetingKey(hour: number): 'home.morning' | 'home.day' | 'home.evening' | 'home.night' {
  if (hour < 5) return 'home.night';
  if (hour < 12) return 'home.morning';
  return hour < 17 ? 'home.day' : 'home.evening';
}
