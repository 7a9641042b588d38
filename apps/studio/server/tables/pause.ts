/** The pause between two turns of a loop, which can be ended early; a signal during a turn is not lost. */
export class Pause {
  #isEnded = false;
  #end: () => void = () => undefined;

  /** Waits the given number of milliseconds, or until it is ended; hardly at all if it was ended since the last wait. */
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
