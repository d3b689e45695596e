import { CloseIcon, SearchIcon } from '@truedraw/ui';
import { useEffect, useEffectEvent, useState } from 'react';

/** The search starts when the user has typed nothing for this long. */
const pauseMs = 350;

interface SearchBoxProps {
  label: string;
  clearLabel: string;
  onSearch: (key: string) => void;
}

export function SearchBox({ label, clearLabel, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState('');
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), typed ? pauseMs : 0);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
        className="flex min-h-11 items-center gap-2 rounded-field bg-sunken px-3.5 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus"
      >
        <SearchIcon className="size-5 shrink-0 text-ink-faint" />
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          maxLength={64}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="w-full min-w-0 flex-1 truncate bg-transparent text-input placeholder:text-small placeholder:text-ink-faint focus-visible:outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        {typed && (
          <button
            type="button"
            aria-label={clearLabel}
            onClick={() => setTyped('')}
            className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-faint"
          >
            <CloseIcon className="size-5" />
          </button>
        )}
      </form>
    </search>
  );
}
