import type { GameType } from '../../game';

/** The game, the message, and what it means: "12 34=50; 56=20" in yuan, or "?" where it has to be asked about. */
export type CorpusRow = readonly [game: GameType, text: string, slip: string];
