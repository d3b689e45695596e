import { Link } from 'wouter';
import { useMay } from '../may';
import { hrefOf } from '../router/paths';

interface UserLinkProps {
  user: { userId: number; account: string; nickname: string };
}

/** Whose something is: the name, and below it the account and the id. A link for those who may open the page. */
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
