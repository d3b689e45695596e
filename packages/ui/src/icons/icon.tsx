import type { ReactNode } from 'react';

export interface IconProps {
  className?: string;
}

/** An icon on a grid of 24 units with one stroke width, in the colour of the surrounding text. */
function Icon({ className = 'size-6', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

/** Creates an icon from one SVG path. */
export const pathIcon = (path: string) =>
  function PathIcon(props: IconProps) {
    return (
      <Icon {...props}>
        <path d={path} />
      </Icon>
    );
  };
