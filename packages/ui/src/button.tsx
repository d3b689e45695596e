import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import { Spinner } from './spinner';

type ButtonLook = 'primary' | 'quiet' | 'outline' | 'onHero' | 'plain';

const looks: Record<ButtonLook, string> = {
  primary: 'px-5 bg-action text-on-action active:bg-action-press',
  quiet: 'px-5 bg-sunken text-ink active:opacity-80',
  plain: 'px-1 text-action-ink active:bg-sunken',
  outline: 'px-5 border border-line-strong text-ink active:bg-sunken',
  onHero: 'px-5 border border-white/40 text-white active:bg-white/10',
};

const shape =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-field py-2 text-center text-input font-semibold select-none';

interface Look {
  look?: ButtonLook;
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Shows a spinner and ignores clicks. Unlike `disabled`, the button keeps the focus. */
  busy?: boolean;
  children: ReactNode;
}

export function Button({
  look = 'primary',
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(shape, looks[look], 'disabled:opacity-50', className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'primary', className, children, ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={classNames(shape, looks[look], className)}>
      {children}
    </a>
  );
}
