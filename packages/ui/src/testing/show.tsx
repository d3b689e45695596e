import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished } from 'vitest';

/** A component in a document. */
export interface Shown {
  /** Everything that can be read, piece by piece. */
  words(): string[];
  /** What a reader of screens calls each control, in their order. */
  names(): string[];
  control(name: string): HTMLElement;
  press(name: string): void;
  type(name: string, text: string): void;
}

// React asks for it before it lets a test wait for what it does.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const controls = 'button, a[href], input, select, textarea, table, dialog[open], nav, [role=tablist]';

/** Shows a component; whatever can be used must have a name. */
export function show(component: ReactNode): Shown {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  act(() => root.render(component));
  onTestFinished(() => act(() => root.unmount()));
  const all = () => [...place.querySelectorAll<HTMLElement>(controls)];
  expect(
    all()
      .filter((one) => nameOf(one) === '')
      .map(({ outerHTML }) => outerHTML),
  ).toEqual([]);
  const control = (name: string): HTMLElement => {
    expect(all().map(nameOf)).toContain(name);
    return all().find((one) => nameOf(one) === name)!;
  };
  return {
    words: () => wordsOf(place),
    names: () => all().map(nameOf),
    control,
    press: (name) => act(() => control(name).click()),
    type: (name, text) =>
      act(() => {
        const input = control(name) as HTMLInputElement;
        // React listens to what the document's own setter says.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }),
  };
}

function wordsOf(element: Element): string[] {
  return [...element.childNodes].flatMap((node) => {
    if (node instanceof Element) return node.getAttribute('aria-hidden') === 'true' ? [] : wordsOf(node);
    const words = node.textContent?.trim() ?? '';
    return words ? [words] : [];
  });
}

/** As it is told to who does not see: its own label, that of the text beside or around it, else what stands in it. */
function nameOf(element: HTMLElement): string {
  const labelled = element.getAttribute('aria-labelledby');
  const label =
    labelled === null
      ? (element.closest('label') ?? document.querySelector(`label[for="${element.id}"]`))
      : document.getElementById(labelled);
  return (element.getAttribute('aria-label') ?? wordsOf(label ?? element).join(' ')).trim();
}
