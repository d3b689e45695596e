/**
 * The ways through something that has to choose: each run gives other answers to `choose`, until every combination was
 * had. What is asked under one key within a run is answered the same each time.
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

  /** Whether another run would choose otherwise; it then does. */
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
