import { Link } from 'wouter';
import { useMay } from '../may';
import { hrefOf } from '../router/paths';

interface UserLinkProps {
  user: { userId: number; account: string; nickname: string };
}

/** A user's name with the account and the id. It is a link for roles that may open the page of the user. */
export function UserLink({ user: { userId, account, nickname } }: UserLinkProps) {
  const may = useMay();
  const name = nickname || account;
  return (
    <span className="inline-flex flex-col">
      {may('user') ? (
        <Link href={hrefOf('/users/:user', { params: { user: userId } })} className="font-medium">
          {name}
        </Link>
      ) : (
        <span className="font-medium">{name}</span>
      )}
      <span className="text-small text-ink-faint">
        {account} · {userId}
      </span>
    </span>
  );
}
