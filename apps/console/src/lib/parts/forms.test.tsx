// @vitest-environment happy-dom
import { oddsBounds, settingBounds } from '@truedraw/contract/staff';
import { en } from '@truedraw/messages/console/en';
import { fill } from '@truedraw/messages';
import { Form, type FormInstance } from 'antd';
import { act, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show';
import { MoneyItem, OddsItem, WholeItem } from './amount-item';
import { MomentItem } from './moment-item';
import { NewPasswordItems } from './new-password-items';
import { TextsItems } from './texts-items';

/** Shows a form, and returns what it says of values. */
function showForm(items: ReactNode): (values: object) => Promise<string[]> {
  let form: FormInstance | undefined;
  function Shown() {
    [form] = Form.useForm();
    return <Form form={form}>{items}</Form>;
  }
  show(<Shown />, 'owner');
  return (values) =>
    act(async () => {
      form!.setFieldsValue(values);
      return form!.validateFields().then(
        () => [],
        ({ errorFields }: { errorFields: { errors: string[] }[] }) =>
          errorFields.flatMap(({ errors }) => errors),
      );
    });
}

const digits = en['Common.MoneyTip'];
const zero = en['Money.MoreThanZero'];
const most = fill(en['Common.AtMost'], { most: '10,000,000,000.00' });

test('a wrong amount of money has one problem', async () => {
  const problemsOf = showForm(<MoneyItem name="sum" label="Sum" least={1} />);
  for (const sum of [undefined, '', '   ', 'abc', '-5', '1e9', '1.555', '１２'])
    expect(await problemsOf({ sum }), sum).toEqual([digits]);
  expect(await problemsOf({ sum: '0' })).toEqual([zero]);
  for (const sum of ['10000000000.01', '99999999999999999999'])
    expect(await problemsOf({ sum }), sum).toEqual([most]);
  for (const sum of ['0.01', '10,000,000,000']) expect(await problemsOf({ sum }), sum).toEqual([]);
});

test('wrong odds have one problem', async () => {
  const problemsOf = showForm(<OddsItem name="odds" label="Odds" fair={200} least={oddsBounds.least} />);
  for (const odds of ['', 'x', '1.999'])
    expect(await problemsOf({ odds }), odds).toEqual([en['Rule.OddsTip']]);
  for (const odds of ['0', '0.99'])
    expect(await problemsOf({ odds }), odds).toEqual([fill(en['Rule.OddsLeast'], { least: '1' })]);
  for (const odds of ['2.01', '99999999999999999999'])
    expect(await problemsOf({ odds }), odds).toEqual([fill(en['Rule.AboveFair'], { fair: '2' })]);
  for (const odds of ['1', '2']) expect(await problemsOf({ odds }), odds).toEqual([]);
});

test('a whole number that is empty or out of its bounds is refused with the bounds', async () => {
  const problemsOf = showForm(<WholeItem name="minutes" label="Minutes" {...settingBounds.checkMinutes} />);
  const range = fill(en['Common.WholeTip'], settingBounds.checkMinutes);
  for (const minutes of ['', '4', '241', '10.5', '1e2', '-5', '99999999999999999999'])
    expect(await problemsOf({ minutes }), minutes).toEqual([range]);
  for (const minutes of ['5', ' 240 ']) expect(await problemsOf({ minutes }), minutes).toEqual([]);
});

test('a new password that is too short or of spaces has one problem, however it is repeated', async () => {
  const problemsOf = showForm(<NewPasswordItems label="New" twice />);
  for (const newPassword of ['short', ' '.repeat(12)])
    for (const again of [newPassword, 'another password'])
      expect(await problemsOf({ newPassword, again })).toEqual([en['Account.PasswordShort']]);
  const newPassword = 'long enough';
  expect(await problemsOf({ newPassword, again: 'long enouhg' })).toEqual([en['Account.PasswordDiffers']]);
  expect(await problemsOf({ newPassword, again: newPassword })).toEqual([]);
});

test('a moment that cannot be is refused, and is not taken for an empty field', async () => {
  const problemsOf = showForm(<MomentItem name="at" label="At" />);
  for (const at of ['9999-12-31T23:59', '1900-01-01T00:00', 'x'])
    expect(await problemsOf({ at }), at).toEqual([en['Common.MomentTip']]);
  for (const at of ['', '2026-11-17T12:00']) expect(await problemsOf({ at }), at).toEqual([]);
});

test('texts that belong together are in all languages or in none', async () => {
  const problemsOf = showForm(<TextsItems name={['info']} label="Info" maxLength={60} together />);
  for (const info of [
    { zh: '', en: '', th: ' ' },
    { zh: '账号', en: 'Account', th: 'บัญชี' },
  ])
    expect(await problemsOf({ info })).toEqual([]);
  expect(await problemsOf({ info: { zh: '账号', en: ' ', th: '' } })).toEqual(
    Array(2).fill(en['Common.Required']),
  );
});
