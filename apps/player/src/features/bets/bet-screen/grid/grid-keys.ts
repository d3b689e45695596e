/** The cell that a navigation key leads to. At an edge it is the same cell; for other keys it is undefined. */
export function nextCell(
  key: string,
  { at, columns, count }: { at: number; columns: number; count: number },
): number | undefined {
  const inside = (wanted: number) => (wanted >= 0 && wanted < count ? wanted : at);
  switch (key) {
    case 'ArrowRight':
      return inside(at + 1);
    case 'ArrowLeft':
      return inside(at - 1);
    case 'ArrowDown':
      return inside(at + columns);
    case 'ArrowUp':
      return inside(at - columns);
    case 'Home':
      return at - (at % columns);
    case 'End':
      return Math.min(count - 1, at - (at % columns) + columns - 1);
    default:
      return undefined;
  }
}

export const cellsOf = (grid: Element): HTMLElement[] => [...grid.querySelectorAll('button')];

/** Counts the cells in the first row, which depends on the width of the screen. */
function columnsOf(cells: readonly HTMLElement[]): number {
  const tops = cells.map((cell) => cell.getBoundingClientRect().top);
  return tops.filter((top) => top === tops[0]).length;
}

/** The grid has one tab stop, and the arrow keys move inside it. With Alt, Ctrl or Meta the browser handles them. */
export function moveInGrid(grid: HTMLElement, event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const cells = cellsOf(grid);
  const at = cells.findIndex((cell) => cell === document.activeElement);
  if (at < 0) return;
  const next = nextCell(event.key, { at, columns: columnsOf(cells), count: cells.length });
  if (next === undefined) return;
  event.preventDefault();
  setTabStop(grid, next);
  cells[next]?.focus();
}

export function setTabStop(grid: Element, index: number): void {
  grid.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1');
  cellsOf(grid)[index]?.setAttribute('tabindex', '0');
}
