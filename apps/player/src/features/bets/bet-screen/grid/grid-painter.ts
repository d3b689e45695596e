import { cellsOf } from './grid-keys';

/** What a cell shows besides whether it is picked. */
export interface CellFace {
  text: string;
  odds: string;
  /** What a screen reader says; what is shown stands in it as it is shown. */
  label: string;
  isForSale: boolean;
  /** How much of the user's own money is on it: 0 is none, 3 the most. */
  heat: number;
}

interface Cell {
  button: HTMLElement;
  text: Element | undefined;
  odds: Element | undefined;
  face: CellFace;
  isPicked: boolean | undefined;
}

const blank: CellFace = { text: '', odds: '', label: '', isForSale: true, heat: 0 };

const move = [
  { opacity: 0, transform: 'translateY(-0.3em)' },
  { opacity: 1, transform: 'none' },
];

/** As many as a slow phone writes, lays out and draws within a frame. */
const cellsPerFrame = 10;

/**
 * Writes into the hundred buttons of a grid, only where something differs. React would compare a hundred elements for
 * one tap, and rebuild them for another page, which takes longer than a frame on a slow phone. Even the cells of
 * another page do: they are painted ten in each frame, visible ones first.
 */
export function createPainter(grid: HTMLElement) {
  const cells = cellsOf(grid).map((button): Cell => {
    const [text, odds] = button.children;
    return { button, text, odds, face: blank, isPicked: undefined };
  });
  const hidden = new Set<Element>();
  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) hidden.delete(target);
      else hidden.add(target);
  });
  for (const row of grid.children) sight.observe(row);
  const isHidden = ({ button }: Cell): boolean =>
    button.parentElement !== null && hidden.has(button.parentElement);

  let faces: readonly CellFace[] = [];
  let marks: Readonly<Uint8Array> = new Uint8Array();
  let first = 0;
  /** The cells that may still show a face of before, by their index. */
  let waiting: number[] = [];
  let frame = 0;

  /** Whether a cell shows the number that it is meant to; its odds may still be those of before. */
  const showsItsNumber = (at: number): boolean => cells[at]!.face.text === faces[at]?.text;

  function paintCell(at: number): void {
    paintFace(cells[at]!, faces[at] ?? blank);
    paintPick(cells[at]!, marks[first + at] !== 0);
  }
  function paintShare(): void {
    for (const at of waiting.splice(0, cellsPerFrame)) paintCell(at);
    if (waiting.length > 0) frame = requestAnimationFrame(paintShare);
  }

  return {
    paintFaces(next: readonly CellFace[]): void {
      cancelAnimationFrame(frame);
      const isFirst = faces.length === 0;
      faces = next;
      const all = cells.map((_, at) => at);
      if (isFirst) return all.forEach(paintCell);
      waiting = all.toSorted((one, other) => Number(isHidden(cells[one]!)) - Number(isHidden(cells[other]!)));
      frame = requestAnimationFrame(paintShare);
      return undefined;
    },
    /** `picked` are those of the numbers shown, from the first on. */
    paintPicks(picked: Readonly<Uint8Array>, from: number): void {
      [marks, first] = [picked, from];
      cells.forEach((cell, at) => showsItsNumber(at) && paintPick(cell, marks[first + at] !== 0));
    },
    showsItsNumber,
    stop(): void {
      cancelAnimationFrame(frame);
      sight.disconnect();
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
  if (text && !isSameNumber) text.textContent = face.text;
  if (odds && face.odds !== before.odds) {
    odds.textContent = face.odds;
    // Visible odds that change are animated; those of another page are not.
    if (isSameNumber && before.odds && !reducedMotion()) odds.animate(move, 300);
  }
  if (face.label !== before.label) button.setAttribute('aria-label', face.label);
  if (face.heat !== before.heat) button.dataset['heat'] = String(face.heat);
  if (face.isForSale === before.isForSale) return;
  if (face.isForSale) button.removeAttribute('aria-disabled');
  else button.setAttribute('aria-disabled', 'true');
}

const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
