import { parseEmail } from './address';
import { createAccount } from './create-account';
import { openSession } from './sessions';
import type { Context, Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { isUniqueViolation } from '../db/transaction';
import { claimIdentities, findIdentity, type Identity } from './store/identities';
import { cleanNickname, isReserved } from './nickname';

/** Finds the account by Google's id, or by the e-mail address that Google verified, or creates one. */
export const loginGoogle: Handler<'loginGoogle'> = async ({ credential, terms }, context) => {
  const googleUser = await context.google(credential);
  if (!googleUser) throw new Refusal('GoogleLoginFailed', {}, 'Login.LoginFail');
  const identity: Identity = { kind: 'google', value: googleUser.id };
  const email = googleUser.email === undefined ? undefined : parseEmail(googleUser.email);
  const nickname = cleanNickname(googleUser.name).slice(0, 20);
  const create = async () => {
    try {
      const userId = await createAccount(context, {
        account: email?.value ?? `google:${googleUser.id}`,
        email: email?.value ?? null,
        ...(nickname && !isReserved(nickname) && { nickname }),
        termsVersion: terms,
        identities: email ? [identity, email] : [identity],
      });
      return { ...(await openSession(context, userId)), created: true };
    } catch (error) {
      // Another first login of the same person was faster.
      const made = await findAccount(context.db, identity, email);
      if (made === undefined) throw error;
      return openSession(context, made);
    }
  };
  const known = await findAccount(context.db, identity, email);
  return known === undefined ? create() : openSession(context, known);
};

/** An account that is found by its e-mail address is found by Google's id from then on. */
async function findAccount(
  db: Context<'loginGoogle'>['db'],
  identity: Identity,
  email: Identity | undefined,
): Promise<number | undefined> {
  const known = await findIdentity(db, identity);
  if (known !== undefined) return known;
  const owner = email && (await findIdentity(db, email));
  if (owner !== undefined)
    await claimIdentities(db, owner, [identity]).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
    });
  return owner;
}
