/** The part of the browser's speech interface in use: `window.speechSynthesis`, if there is one. */
export interface Speech {
  getVoices(): readonly Pick<SpeechSynthesisVoice, 'lang'>[];
  speak(line: SpeechSynthesisUtterance): void;
  cancel(): void;
}

/** Lines read aloud by one of the device's voices in the language of the page: nothing is recorded or downloaded. Off until it is switched on. */
export class Voice {
  readonly #speech: Speech | null;
  isOn = false;

  constructor(speech: Speech | null = globalThis.speechSynthesis ?? null) {
    this.#speech = speech;
    // some browsers only load their voices on the first request
    speech?.getVoices();
  }

  /** Whether the device has a voice for a language, such as `ur`. */
  speaks(language: string): boolean {
    return this.#voiceOf(language) !== null;
  }

  turn(isOn: boolean): void {
    this.isOn = isOn;
    if (!isOn) this.#speech?.cancel();
  }

  /** Says a line, replacing one still being said; nothing while it is off, the page is hidden, or there is no voice. */
  say(words: string, language: string): void {
    const voice = this.#voiceOf(language);
    if (!this.isOn || !this.#speech || !voice || document.hidden) return;
    this.#speech.cancel();
    const line = new SpeechSynthesisUtterance(words);
    line.voice = voice as SpeechSynthesisVoice;
    line.lang = voice.lang;
    this.#speech.speak(line);
  }

  #voiceOf(language: string): Pick<SpeechSynthesisVoice, 'lang'> | null {
    const isOf = ({ lang }: { lang: string }) => lang.toLowerCase().split(/[-_]/)[0] === language;
    return this.#speech?.getVoices().find(isOf) ?? null;
  }
}
