import { describe, expect, test } from 'vitest';
import { notBooked } from '../../../src/domain/money/dispute.ts';

const move = (id: string, pence: number) => ({ id, pence });

describe('what a dispute has moved and the ledger lacks', () => {
  test('is one movement for each of the gateway’s, by its sign, once', () => {
    const moves = [move('a', -5000), move('b', -2000), move('c', 5000), move('d', 0)];
    const all = notBooked('du', moves, []);
    expect(all).toEqual([
      { kind: 'chargeback', pence: 5000, gatewayId: 'a' },
      { kind: 'chargeback', pence: 2000, gatewayId: 'b' },
      { kind: 'chargeback_won', pence: 5000, gatewayId: 'c' },
    ]);
    expect(notBooked('du', moves, all)).toEqual([]);
    expect(notBooked('du', moves, all.slice(1))).toEqual(all.slice(0, 1));
  });

  test('counts a row from before for as much as it says, and what has moved since by itself', () => {
    const before = [{ kind: 'chargeback' as const, pence: 5000, gatewayId: 'du' }];
    expect(notBooked('du', [move('a', -5000)], before)).toEqual([]);
    expect(notBooked('du', [move('a', -3000), move('b', -2000)], before)).toEqual([]);
    expect(notBooked('du', [move('a', -5000), move('b', -2000), move('c', 7000)], before)).toEqual([
      { kind: 'chargeback', pence: 2000, gatewayId: 'b' },
      { kind: 'chargeback_won', pence: 7000, gatewayId: 'c' },
    ]);
    expect(notBooked('another', [move('x', -5000)], before)).toHaveLength(1);
  });
});
