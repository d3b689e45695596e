/** What a cell shows besides whether it is picked. */
export interface CellFace {
  text: string;
  odds: string;
  /** What a screen reader says before the odds, and after them. */
  before: string;
  after: string;
  isForSale: boolean;
  /** How much of the user's own money is on it: 0 is none, 3 the most. */
  heat: number;
}

const parts = ['text', 'before', 'odds', 'after'] as const;

interface Cell {
  button: HTMLElement;
  /** One element for each part, in that order. */
  elements: readonly Element[];
  face: CellFace;
  isPicked: boolean | undefined;
}

const blank: CellFace = { text: '', odds: '', before: '', after: '', isForSale: true, heat: 0 };

const move = [
  { opacity: 0, transform: 'translateY(-0.3em)' },
  { opacity: 1, transform: 'none' },
];

/**
 * Writes into the hundred buttons of a grid, and only where something differs. React would compare a hundred elements
 * for one tap, and rebuild them for another page; on a slow phone that is more than a frame has room for.
 */
export function createPainter(grid: HTMLElement) {
  const cells = Array.from(grid.children, (element): Cell => {
    return {
      button: element as HTMLElement,
      elements: [...element.children],
      face: blank,
      isPicked: undefined,
    };
  });
  return {
    paintFaces: (faces: readonly CellFace[]): void =>
      cells.forEach((cell, at) => paintFace(cell, faces[at] ?? blank)),
    /** `marks` are those of the numbers shown, from the first on. */
    paintPicks(marks: Readonly<Uint8Array>, first: number): void {
      cells.forEach((cell, at) => {
        const isPicked = marks[first + at] !== 0;
        if (cell.isPicked === isPicked) return;
        cell.isPicked = isPicked;
        cell.button.setAttribute('aria-pressed', String(isPicked));
      });
    },
  };
}

export type Painter = ReturnType<typeof createPainter>;

function paintFace(cell: Cell, face: CellFace): void {
  const { button, elements, face: before } = cell;
  cell.face = face;
  parts.forEach((part, at) => {
    const element = elements[at];
    if (!element || face[part] === before[part]) return;
    element.textContent = face[part];
    // Odds that change before the user's eyes move a little; those of another page just stand there.
    if (part === 'odds' && before.odds && face.text === before.text && !reducedMotion())
      element.animate(move, 300);
  });
  if (face.heat !== before.heat) button.dataset['heat'] = String(face.heat);
  if (face.isForSale === before.isForSale) return;
  if (face.isForSale) button.removeAttribute('aria-disabled');
  else button.setAttribute('aria-disabled', 'true');
}

const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
