import { FRIEND_LINE } from '../domain/account/referral.ts';
import { amountText } from '../domain/money/money.ts';

interface Props {
  /** Whoever sent the visitor; '' where it is not to be shown. */
  name: string;
  /** What comes off, above zero. */
  off: string;
}

/** What comes off for a friend, as a row above the sums. Nothing is decided before the order names who books. */
export function FriendRow({ name, off }: Props) {
  return (
    <div className="friend">
      <dt>
        {FRIEND_LINE}
        <small className="soft">{`${name || 'A friend'} sent you: if you and your car are new to us`}</small>
      </dt>
      <dd>{amountText(`-${off}`)}</dd>
    </div>
  );
}
