import { useT } from '../i18n/t';
import { linkTo } from '../router/link-to';

/** What a user confirms with the button below it. A changed text gets a new version in the contract. */
export function AgeAndTerms() {
  const t = useT();
  return (
    <p className="text-center text-small text-ink-soft">
      {t('Login.AgeAndTerms')}{' '}
      <a className="font-semibold text-action-ink underline" {...linkTo('/rule')}>
        {t('Login.ReadTerms')}
      </a>
    </p>
  );
}
