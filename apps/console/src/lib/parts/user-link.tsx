import { useMay } from '../may';
import { linkTo } from '../router/router';

interface UserLinkProps {
  user: { userid: number; account: string; nickname: string };
}

/** Whose something is: the name, and below it the account and the id. A link for those who may open the page. */
export function UserLink({ user: { userid, account, nickname } }: UserLinkProps) {
  const may = useMay();
  const name = nickname || account;
  return (
    <span className="inline-flex flex-col">
      {may('user') ? (
        <a {...linkTo('/users/$user', { params: { user: userid } })} className="font-medium">
          {name}
        </a>
      ) : (
        <span className="font-medium">{name}</span>
      )}
      <span className="text-small text-ink-faint">
        {account} · {userid}
      </span>
    </span>
  );
}
