import type { MovementKind } from './ledger.ts';
import type { Pence } from './money.ts';

/** One movement of our balance at the gateway that a dispute has caused; a dispute may have any number of them. */
export interface DisputeMove {
  /** The gateway's id of the movement. */
  id: string;
  /** Below zero: taken from us. Above: given back. */
  pence: Pence;
}

/** What one comes to in our ledger. */
export interface DisputeMovement {
  kind: Extract<MovementKind, 'chargeback' | 'chargeback_won'>;
  /** Above zero: the kind says which way it goes. */
  pence: Pence;
  gatewayId: string;
}

interface Booked {
  kind: MovementKind;
  pence: Pence;
  gatewayId: string | null;
}

/**
 * What a dispute has moved and our ledger doesn't have yet. It follows the money alone, whatever the dispute's status:
 * money moves before a dispute is told of, long after it is over, and in parts.
 * @param moves oldest first
 * @param booked the ledger of the booking
 */
export function notBooked(
  disputeId: string,
  moves: readonly DisputeMove[],
  booked: readonly Booked[],
): DisputeMovement[] {
  const known = new Set(booked.map(({ kind, gatewayId }) => `${kind} ${gatewayId}`));
  // Rows from before each movement had one of its own: one for all of a kind, under the dispute's id.
  const summedUp = (of: MovementKind): Pence =>
    booked.find(({ kind, gatewayId }) => kind === of && gatewayId === disputeId)?.pence ?? 0;
  const covered = { chargeback: summedUp('chargeback'), chargeback_won: summedUp('chargeback_won') };
  const missing: DisputeMovement[] = [];
  for (const move of moves) {
    if (move.pence === 0) continue;
    const kind = move.pence < 0 ? 'chargeback' : 'chargeback_won';
    const pence = Math.abs(move.pence);
    if (covered[kind] >= pence) {
      covered[kind] -= pence;
      continue;
    }
    if (!known.has(`${kind} ${move.id}`)) missing.push({ kind, pence, gatewayId: move.id });
  }
  return missing;
}
