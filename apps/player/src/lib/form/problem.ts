import type { PlainKey } from '../i18n/t';

/** The first problem of a form, with its field. */
export interface Problem<Field extends string> {
  field: Field;
  key: PlainKey;
}

const passwordLength = 6;

export interface Credentials {
  username: string;
  password: string;
  confirm: string;
  code: string;
}

export const codeProblem = (code: string): Problem<'code'> | undefined =>
  /^\d{6}$/.test(code.trim()) ? undefined : { field: 'code', key: 'Login.CodeTip' };

export function newPasswordProblem({
  password,
  confirm,
}: Pick<Credentials, 'password' | 'confirm'>): Problem<'password' | 'confirm'> | undefined {
  if (!password) return { field: 'password', key: 'Login.PwdTip' };
  if (Array.from(password).length < passwordLength) return { field: 'password', key: 'Login.PwdShort' };
  if (!confirm) return { field: 'confirm', key: 'Login.PwdTip1' };
  if (confirm !== password) return { field: 'confirm', key: 'Login.PwdTip2' };
  return undefined;
}

export function credentialsProblem(form: Credentials): Problem<keyof Credentials> | undefined {
  if (!form.username.trim()) return { field: 'username', key: 'Login.MobileTip' };
  return newPasswordProblem(form) ?? codeProblem(form.code);
}
