import { create } from 'zustand';
import { readText, writeText } from '../storage';

/** Records that a bet was checked on this phone, when, and whether the check was complete. */
export interface Mark {
  at: number;
  whole: boolean;
}

type Marks = Readonly<Record<string, Mark>>;

const key = 'truedraw.proof.marks';
const most = 200;

function readMarks(): Marks {
  try {
    return JSON.parse(readText(key) ?? '{}') as Marks;
  } catch {
    return {};
  }
}

const useMarks = create<{ marks: Marks }>(() => ({ marks: readMarks() }));

export const useMark = (leaf: string): Mark | undefined => useMarks(({ marks }) => marks[leaf]);

const store = (entries: [string, Mark][]): void => {
  const marks = Object.fromEntries(entries.slice(-most));
  writeText(key, JSON.stringify(marks));
  useMarks.setState({ marks });
};

const others = (leaf: string): [string, Mark][] =>
  Object.entries(useMarks.getState().marks).filter(([each]) => each !== leaf);

/** Only a finished check may call this. */
export const markChecked = (leaf: string, mark: Mark): void => store([...others(leaf), [leaf, mark]]);

export const unmark = (leaf: string): void => store(others(leaf));
