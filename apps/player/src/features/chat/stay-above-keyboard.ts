/**
 * Keeps an element that fills the screen above the on-screen keyboard. Most browsers show the keyboard over the page and
 * do not make the page smaller. Nothing is changed while the page is zoomed. Returns a function that ends it.
 */
export function stayAboveKeyboard(element: HTMLElement): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const fit = () => {
    const covered = viewport.scale === 1 && window.innerHeight - viewport.height > 1;
    element.style.height = covered ? `${viewport.height}px` : '';
    element.style.top = covered ? `${viewport.offsetTop}px` : '';
  };
  fit();
  viewport.addEventListener('resize', fit);
  viewport.addEventListener('scroll', fit);
  return () => {
    viewport.removeEventListener('resize', fit);
    viewport.removeEventListener('scroll', fit);
  };
}
