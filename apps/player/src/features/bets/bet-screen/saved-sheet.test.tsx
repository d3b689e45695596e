// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { t } from '../../../lib/i18n/t';
import { useSavedStore } from '../../../lib/slip/saved-store';
import { logInPlayer, until } from '../../../testing/player';
import { show } from '../../../testing/show';
import { noPicks, pickNumbers } from './picks/pick-state';
import { usePickStore } from './picks/pick-store';
import { SavedButton } from './saved-sheet';

const listsWith = (...numbers: string[]) => ({ list: [], favourites: [{ gametype: 2, numbers }] });
const save = () => t('Saved.AddPicked', { count: 1 });

/** The open sheet of a player who has picked 28. The saved lists are answered by the test. */
function open() {
  const answers: ((answer: object) => void)[] = [];
  const asked = logInPlayer<{ numbers: string[] }>((path) =>
    path === '/api/bet/saved' ? new Promise((answer) => answers.push(answer)) : {},
  );
  usePickStore.setState({ 2: pickNumbers(noPicks(2), [28]) });
  const page = show(<SavedButton game={2} />);
  page.press(t('Saved.Title'));
  const answer = async (data: object) => {
    await until(() => expect(answers).toHaveLength(1));
    answers.pop()!(data);
    await until(() => {
      const { loaded, error } = useSavedStore.getState();
      expect(loaded || error !== undefined).toBe(true);
    });
  };
  const sent = () => asked('/api/bet/favourites').map(({ body }) => body.numbers);
  return { page, answer, sent };
}

test('favourites are not replaced, or called empty, before the saved ones are loaded', async () => {
  const { page, answer, sent } = open();
  expect(page.words()).not.toContain(t('Saved.NoNumbers'));
  expect(page.words()).not.toContain(t('Saved.NoSlips'));
  page.press(save());
  await answer(listsWith('07', '19'));
  expect(sent()).toEqual([]);
  page.press(save());
  await until(() => expect(sent()).toEqual([['07', '19', '28']]));
});

test('an account without favourites says so when its lists are loaded', async () => {
  const { page, answer } = open();
  await answer(listsWith());
  expect(page.words()).toContain(t('Saved.NoNumbers'));
  expect(page.words()).toContain(t('Saved.NoSlips'));
  expect(page.control(save())).toHaveProperty('disabled', false);
});

test('saved lists that cannot be loaded say so and are loaded again', async () => {
  const { page, answer } = open();
  await answer(Response.json({ code: 500, msg: 'busy', data: null }));
  expect(page.words()).toContain('busy');
  expect(page.names()).not.toContain(save());
  page.press(t('Common.Retry'));
  await answer(listsWith('07'));
  expect(page.names()).toContain('07');
});

test('picked numbers are offered as favourites only if there is room for all of them', async () => {
  const { page, answer } = open();
  const hundred = Array.from({ length: 101 }, (_, number) => String(number).padStart(2, '0')).toSpliced(
    28,
    1,
  );
  await answer(listsWith(...hundred));
  expect(page.names()).not.toContain(save());
});
