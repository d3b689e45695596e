// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import {
  Balls,
  Button,
  CodeField,
  Notice,
  PageHeader,
  PasswordField,
  PrefixSelect,
  Segments,
  Sheet,
  Switch,
  TabBar,
  TabBarLink,
  Tabs,
  TextField,
} from '.';
import { show } from './testing/show';

describe('a button', () => {
  test('runs its action once for each press, and does not submit a form by default', () => {
    const onClick = vi.fn();
    const shown = show(<Button onClick={onClick}>Go</Button>);
    shown.press('Go');
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(shown.control('Go').getAttribute('type')).toBe('button');
  });

  test('that is busy ignores clicks and is announced as busy', () => {
    const onClick = vi.fn();
    const shown = show(
      <Button busy onClick={onClick}>
        Go
      </Button>,
    );
    shown.press('Go');
    expect(onClick).not.toHaveBeenCalled();
    expect(shown.control('Go').getAttribute('aria-busy')).toBe('true');
    expect(shown.control('Go').getAttribute('aria-disabled')).toBe('true');
  });
});

describe('a field', () => {
  const noteOf = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-describedby')!);

  test('is named by its label and described by its hint', () => {
    const input = show(<TextField label="Name" hint="as in the bank" />).control('Name');
    expect(noteOf(input)?.textContent).toBe('as in the bank');
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });

  test('with an error is invalid, and the error is shown instead of the hint', () => {
    const shown = show(<TextField label="Name" hint="as in the bank" error="Missing" />);
    const input = shown.control('Name');
    expect(noteOf(input)?.textContent).toBe('Missing');
    expect(noteOf(input)?.getAttribute('role')).toBe('alert');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(shown.words()).not.toContain('as in the bank');
  });

  test('of a password hides it until it is asked to show it', () => {
    const shown = show(
      <PasswordField label="Password" autoComplete="new-password" showLabel="Show" hideLabel="Hide" />,
    );
    expect(shown.control('Password').getAttribute('type')).toBe('password');
    shown.press('Show');
    expect(shown.control('Password').getAttribute('type')).toBe('text');
    shown.press('Hide');
    expect(shown.control('Password').getAttribute('type')).toBe('password');
  });

  test('of a code sends one, but not while one is being sent or was just sent', () => {
    const onSend = vi.fn();
    const code = (state: { sending: boolean; waiting: boolean }) =>
      show(<CodeField label="Code" sendLabel="Send" onSend={onSend} {...state} />).press('Send');
    code({ sending: true, waiting: false });
    code({ sending: false, waiting: true });
    expect(onSend).not.toHaveBeenCalled();
    code({ sending: false, waiting: false });
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  test('with a prefix names its list and gives what was chosen', () => {
    const options = [
      { value: 'TH', label: 'Thailand +66' },
      { value: 'CN', label: 'China +86' },
    ];
    const shown = show(
      <PrefixSelect label="Country" shown="+66" value="TH" options={options} onChange={() => undefined} />,
    );
    expect(shown.control('Country')).toHaveProperty('value', 'TH');
  });
});

describe('choices', () => {
  const options = [
    { id: 'a', label: 'First' },
    { id: 'b', label: 'Second' },
  ] as const;

  test('of segments are radio buttons of one group, of which one is chosen', () => {
    const onChange = vi.fn();
    const shown = show(<Segments label="Kind" options={options} value="a" onChange={onChange} />);
    expect(shown.control('First')).toHaveProperty('checked', true);
    expect(shown.control('Second')).toHaveProperty('checked', false);
    shown.press('Second');
    expect(onChange.mock.calls).toEqual([['b']]);
  });

  test('of tabs are one stop for the keyboard, inside which the arrows move', () => {
    const onChange = vi.fn();
    const shown = show(
      <Tabs label="Parts" tabs={options} value="b" onChange={onChange}>
        Panel
      </Tabs>,
    );
    expect(shown.names()).toEqual(['Parts', 'First', 'Second']);
    const [first, second] = [shown.control('First'), shown.control('Second')];
    expect([first.tabIndex, second.tabIndex]).toEqual([-1, 0]);
    expect([first, second].map((tab) => tab.getAttribute('aria-selected'))).toEqual(['false', 'true']);
    expect(document.getElementById(second.getAttribute('aria-controls')!)?.textContent).toBe('Panel');
    for (const key of ['ArrowRight', 'ArrowLeft', 'Enter'])
      second.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    expect(onChange.mock.calls).toEqual([['a'], ['a']]);
    shown.press('First');
    expect(onChange).toHaveBeenLastCalledWith('a');
  });

  test('of a switch are announced as on or off, and a busy switch ignores clicks', () => {
    const onChange = vi.fn();
    const shown = show(<Switch label="News" hint="at night too" on onChange={onChange} />);
    const control = shown.control('News');
    expect(control.getAttribute('aria-checked')).toBe('true');
    expect(document.getElementById(control.getAttribute('aria-describedby')!)?.textContent).toBe(
      'at night too',
    );
    shown.press('News');
    expect(onChange.mock.calls).toEqual([[false]]);
    show(<Switch label="News" on={false} busy onChange={onChange} />).press('News');
    show(<Switch label="News" on={false} disabled onChange={onChange} />).press('News');
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});

test('a sheet is named by its title, and its cross closes it', () => {
  const onClose = vi.fn();
  const shown = show(
    <Sheet open title="More" closeLabel="Close" onClose={onClose}>
      Text
    </Sheet>,
  );
  expect(shown.names()).toEqual(['More', 'Close']);
  // The cross would show its ring after a tap.
  expect(document.activeElement?.tagName).toBe('DIALOG');
  shown.press('Close');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a page is headed by its title, with a way back', () => {
  const onBack = vi.fn();
  const shown = show(<PageHeader title="Rules" backLabel="Back" onBack={onBack} />);
  shown.press('Back');
  expect(onBack).toHaveBeenCalledTimes(1);
  expect(document.querySelector('h1')?.textContent).toBe('Rules');
});

test('the bar of tabs says which page is open, and a count in words', () => {
  const shown = show(
    <TabBar label="Pages">
      <TabBarLink href="/" icon="x" active>
        Home
      </TabBarLink>
      <TabBarLink href="/service" icon="x" badge="3" badgeLabel="3 unread">
        Service
      </TabBarLink>
    </TabBar>,
  );
  expect(shown.words()).toEqual(['x', 'Home', 'x', 'Service', '3 unread']);
  const links = [...document.querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null]);
});

test('an urgent notice is announced at once, another one when the screen reader is idle', () => {
  const roleOf = (tone: 'calm' | 'urgent') => {
    show(<Notice tone={tone}>Text</Notice>);
    return document.querySelector('[role]')?.getAttribute('role');
  };
  expect([roleOf('urgent'), roleOf('calm')]).toEqual(['alert', 'status']);
});

test('the digits of a number are read out as that number', () => {
  expect(show(<Balls digits="079" />).words()).toEqual(['079']);
});
