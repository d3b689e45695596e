import { parseEmail } from './address';
import { createAccount } from './create-account';
import { openSession } from './sessions';
import type { Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { isUniqueViolation } from '../db/transaction';
import { claimIdentities, findIdentity, type Identity } from './store/identities';
import { cleanNickname, isReserved } from './nickname';

/** Finds the account by Google's id, or by the e-mail address that Google verified, or creates one. */
export const loginGoogle: Handler<'loginGoogle'> = async ({ credential, terms }, context) => {
  const { db, google } = context;
  const googleUser = await google(credential);
  if (!googleUser) throw new Refusal('GoogleLoginFailed', {}, 'Login.LoginFail');
  const identity: Identity = { kind: 'google', value: googleUser.id };
  const known = await findIdentity(db, identity);
  if (known !== undefined) return openSession(context, known);

  const email = googleUser.email === undefined ? undefined : parseEmail(googleUser.email);
  const owner = email && (await findIdentity(db, email));
  if (owner !== undefined) {
    await claimIdentities(db, owner, [identity]).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
    });
    return openSession(context, owner);
  }
  const nickname = cleanNickname(googleUser.name).slice(0, 20);
  const userId = await createAccount(context, {
    account: email?.value ?? `google:${googleUser.id}`,
    email: email?.value ?? null,
    ...(nickname && !isReserved(nickname) && { nickname }),
    termsVersion: terms,
    identities: email ? [identity, email] : [identity],
  });
  return { ...(await openSession(context, userId)), created: true };
};
