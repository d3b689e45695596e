import { cellsOf } from './grid-keys';

/** The content of a cell, apart from whether it is picked. */
export interface CellFace {
  text: string;
  odds: string;
  /** The text for a screen reader. It contains the visible text unchanged. */
  label: string;
  isForSale: boolean;
  /** Little room is left on it. */
  isNearlyFull: boolean;
  /** The size of the user's own stake on it: 0 is none, 3 is the largest. */
  heat: number;
}

interface Cell {
  button: HTMLElement;
  text: Element | undefined;
  odds: Element | undefined;
  face: CellFace;
  isPicked: boolean | undefined;
}

/** Shown until the odds are loaded. */
export const unknownOdds = '–';

const blank: CellFace = { text: '', odds: '', label: '', isForSale: true, isNearlyFull: false, heat: 0 };

const fadeIn = [
  { opacity: 0, transform: 'translateY(-0.3em)' },
  { opacity: 1, transform: 'none' },
];

/** A slow phone can update, lay out and paint this many cells in one frame. */
const cellsPerFrame = 10;

/**
 * Updates the hundred buttons of a grid directly in the DOM, and only where something changed. React would compare a
 * hundred elements for each tap, which takes longer than a frame on a slow phone. Painting all cells of another page
 * also takes longer than a frame, so ten are painted in each frame, visible ones first.
 */
export function createPainter(grid: HTMLElement) {
  const cells = cellsOf(grid).map((button): Cell => {
    const [text, odds] = button.children;
    return { button, text, odds, face: blank, isPicked: undefined };
  });
  const hidden = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) hidden.delete(target);
      else hidden.add(target);
  });
  for (const row of grid.children) observer.observe(row);
  const isHidden = ({ button }: Cell): boolean =>
    button.parentElement !== null && hidden.has(button.parentElement);

  let faces: readonly CellFace[] = [];
  let marks: Readonly<Uint8Array> = new Uint8Array();
  let first = 0;
  /** The indexes of the cells that may still show their previous face. */
  let waiting: number[] = [];
  let frame = 0;

  /** Whether a cell already shows its number of the current page. Its odds may still be the previous ones. */
  const showsItsNumber = (at: number): boolean => cells[at]!.face.text === faces[at]?.text;

  const isPainted = (at: number): boolean => isSameFace(cells[at]!.face, faces[at] ?? blank);
  function paintCell(at: number): void {
    paintFace(cells[at]!, faces[at] ?? blank);
    paintPick(cells[at]!, marks[first + at] !== 0);
  }
  function paintNextCells(): void {
    for (const at of waiting.splice(0, cellsPerFrame)) paintCell(at);
    if (waiting.length > 0) frame = requestAnimationFrame(paintNextCells);
  }

  return {
    paintFaces(next: readonly CellFace[]): void {
      cancelAnimationFrame(frame);
      const isFirst = faces.length === 0;
      faces = next;
      const all = cells.map((_, at) => at);
      if (isFirst) return all.forEach(paintCell);
      // Odds are loaded again and again, mostly the same: a frame is asked for only if there is something to paint.
      const changed = all.filter((at) => !isPainted(at));
      waiting = changed.toSorted(
        (one, other) => Number(isHidden(cells[one]!)) - Number(isHidden(cells[other]!)),
      );
      if (waiting.length > 0) frame = requestAnimationFrame(paintNextCells);
      return undefined;
    },
    /** `picked` has a mark for every number of the game. `from` is the first number that is shown. */
    paintPicks(picked: Readonly<Uint8Array>, from: number): void {
      [marks, first] = [picked, from];
      cells.forEach((cell, at) => showsItsNumber(at) && paintPick(cell, marks[first + at] !== 0));
    },
    showsItsNumber,
    stop(): void {
      cancelAnimationFrame(frame);
      observer.disconnect();
    },
  };
}

export type Painter = ReturnType<typeof createPainter>;

function paintPick(cell: Cell, isPicked: boolean): void {
  if (cell.isPicked === isPicked) return;
  cell.isPicked = isPicked;
  cell.button.setAttribute('aria-pressed', String(isPicked));
}

function paintFace(cell: Cell, face: CellFace): void {
  const { button, text, odds, face: before } = cell;
  if (face === before) return;
  cell.face = face;
  const isSameNumber = face.text === before.text;
  if (text && !isSameNumber) write(text, face.text);
  if (odds && face.odds !== before.odds) {
    // A new text does not count as one that moves, whatever its length.
    if (before.odds === unknownOdds) odds.textContent = face.odds;
    else write(odds, face.odds);
    // Odds are animated when they change for the same number, but not when another page is shown or filled: a hundred
    // animations at once are too many for a slow phone.
    if (isSameNumber && before.odds && before.odds !== unknownOdds && !reducedMotion())
      odds.animate(fadeIn, 300);
  }
  if (face.label !== before.label) button.setAttribute('aria-label', face.label);
  if (face.isNearlyFull !== before.isNearlyFull) button.toggleAttribute('data-low', face.isNearlyFull);
  if (face.heat !== before.heat) button.dataset['heat'] = String(face.heat);
  if (face.isForSale === before.isForSale) return;
  if (face.isForSale) button.removeAttribute('aria-disabled');
  else button.setAttribute('aria-disabled', 'true');
}

/** The text node stays, so that the browser lays out its text and nothing else. */
function write(element: Element, text: string): void {
  if (element.firstChild instanceof Text) element.firstChild.data = text;
  else element.textContent = text;
}

const isSameFace = (one: CellFace, other: CellFace): boolean =>
  one.label === other.label &&
  one.text === other.text &&
  one.odds === other.odds &&
  one.isForSale === other.isForSale &&
  one.isNearlyFull === other.isNearlyFull &&
  one.heat === other.heat;

const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
