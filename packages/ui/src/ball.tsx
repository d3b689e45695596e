import { classNames } from './class-names';

type BallSize = 'small' | 'large';

const sizes: Record<BallSize, string> = {
  small: 'size-8 text-lead',
  large: 'size-11 text-title',
};

interface BallsProps {
  digits: string;
  size?: BallSize;
}

/** The digits of one number. A screen reader reads them as one number. */
export function Balls({ digits, size = 'large' }: BallsProps) {
  return (
    <span className="inline-flex gap-1.5">
      <span className="sr-only">{digits}</span>
      {Array.from(digits, (digit, position) => (
        <span
          key={`${position}${digit}`}
          aria-hidden="true"
          className={classNames(
            'ball grid place-items-center rounded-full leading-none font-bold tabular-nums',
            sizes[size],
          )}
        >
          {digit}
        </span>
      ))}
    </span>
  );
}
