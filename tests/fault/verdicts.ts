/** Counts checks; collects failures, the first ones as text. */
export class Verdicts {
  passed = 0;
  readonly wrong: string[] = [];

  expect(holds: boolean, otherwise: () => string): void {
    if (holds) this.passed++;
    else this.wrong.push(otherwise());
  }
  note(text: string): void {
    console.log(`     ${text}`);
  }
}
