/**
 * Keeps an element that fills the screen above the on-screen keyboard, which most browsers lay over the page without
 * making it any smaller. A page that is zoomed by two fingers is left alone. Gives back what ends it.
 */
export function stayAboveKeyboard(element: HTMLElement): () => void {
  const seen = window.visualViewport;
  if (!seen) return () => undefined;
  const fit = () => {
    const covered = seen.scale === 1 && window.innerHeight - seen.height > 1;
    element.style.height = covered ? `${seen.height}px` : '';
    element.style.top = covered ? `${seen.offsetTop}px` : '';
  };
  fit();
  seen.addEventListener('resize', fit);
  seen.addEventListener('scroll', fit);
  return () => {
    seen.removeEventListener('resize', fit);
    seen.removeEventListener('scroll', fit);
  };
}
