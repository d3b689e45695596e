import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished } from 'vitest';

/** A rendered component in a test. */
export interface Shown {
  /** All visible texts, in order. */
  words(): string[];
  /** The accessible names of all controls, in order. */
  names(): string[];
  control(name: string): HTMLElement;
  press(name: string): void;
  type(name: string, text: string): void;
}

// React requires this flag for `act` in tests.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const controls = 'button, a[href], input, select, textarea, table, dialog[open], nav, [role=tablist]';

/** Renders a component and checks that every control has an accessible name. */
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
        // React replaces the setter of this input, so the original one must be called.
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

/** The accessible name of a control: its aria-label, the text of its label, or its own text. */
function nameOf(element: HTMLElement): string {
  const labelled = element.getAttribute('aria-labelledby');
  const label =
    labelled === null
      ? (element.closest('label') ?? document.querySelector(`label[for="${element.id}"]`))
      : document.getElementById(labelled);
  return (element.getAttribute('aria-label') ?? wordsOf(label ?? element).join(' ')).trim();
}
