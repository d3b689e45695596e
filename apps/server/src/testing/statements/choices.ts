/**
 * Enumerates all combinations of choices. Each run gets other answers from `choose`, until every combination was used.
 * Within a run, the same key always gets the same answer.
 */
export class Choices {
  #script: { answer: number; options: number }[] = [];
  #asked = new Map<string, number>();

  choose(key: string, options: number): number {
    const known = this.#asked.get(key);
    if (known !== undefined) return known;
    const at = this.#asked.size;
    const { answer } = (this.#script[at] ??= { answer: 0, options });
    this.#asked.set(key, answer);
    return answer;
  }

  /** Prepares the next combination. Returns false if there is none. */
  next(): boolean {
    this.#asked = new Map();
    while (this.#script.length) {
      const last = this.#script.at(-1)!;
      last.answer += 1;
      if (last.answer < last.options) return true;
      this.#script.pop();
    }
    return false;
  }
}
