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

/**
 * Writes into the hundred buttons of a grid, and only where something differs. React would compare a hundred elements
 * for one tap, and rebuild them for another page; on a slow phone that is more than a frame has room for. What is out
 * of sight gets its face a frame later.
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
  const isInSight = ({ button }: Cell): boolean => !button.parentElement || !hidden.has(button.parentElement);
  let later = 0;

  return {
    paintFaces(faces: readonly CellFace[]): void {
      cancelAnimationFrame(later);
      cells.forEach((cell, at) => isInSight(cell) && paintFace(cell, faces[at] ?? blank));
      later = requestAnimationFrame(() => cells.forEach((cell, at) => paintFace(cell, faces[at] ?? blank)));
    },
    /** `marks` are those of the numbers shown, from the first on. */
    paintPicks(marks: Readonly<Uint8Array>, first: number): void {
      cells.forEach((cell, at) => {
        const isPicked = marks[first + at] !== 0;
        if (cell.isPicked === isPicked) return;
        cell.isPicked = isPicked;
        cell.button.setAttribute('aria-pressed', String(isPicked));
      });
    },
    stop(): void {
      cancelAnimationFrame(later);
      sight.disconnect();
    },
  };
}

export type Painter = ReturnType<typeof createPainter>;

function paintFace(cell: Cell, face: CellFace): void {
  const { button, text, odds, face: before } = cell;
  if (face === before) return;
  cell.face = face;
  const isSameNumber = face.text === before.text;
  if (text && !isSameNumber) text.textContent = face.text;
  if (odds && face.odds !== before.odds) {
    odds.textContent = face.odds;
    // Odds that change before the user's eyes move a little; those of another page just stand there.
    if (isSameNumber && before.odds && !reducedMotion()) odds.animate(move, 300);
  }
  if (face.label !== before.label) button.setAttribute('aria-label', face.label);
  if (face.heat !== before.heat) button.dataset['heat'] = String(face.heat);
  if (face.isForSale === before.isForSale) return;
  if (face.isForSale) button.removeAttribute('aria-disabled');
  else button.setAttribute('aria-disabled', 'true');
}

const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
