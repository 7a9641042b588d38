/** The pause between two turns of a loop, which something may end before its time; what comes during a turn is not lost. */
export class Pause {
  #isEnded = false;
  #end: () => void = () => undefined;

  /** Waits so many milliseconds, or until it is ended; hardly at all if it was ended since the last one. */
  async for(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.#isEnded ? 1 : ms);
      this.#end = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#isEnded = false;
  }

  end(): void {
    this.#isEnded = true;
    this.#end();
  }
}
