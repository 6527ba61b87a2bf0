import type { DeskCounts } from '../../../contract/desk/desk-counts.ts';
import { poundsText } from '../../../domain/money/money.ts';
import type { WorkIcon } from '../ui/drawings.ts';

interface Room {
  href: string;
  icon: WorkIcon;
  figure: string;
  text: string;
  look: 'is-late' | 'is-none' | undefined;
}

/** @param counts null: they can't be read just now @param own whether quotes and money are for who looks */
export function tallyOf(
  counts: Pick<DeskCounts, 'messages' | 'isLate' | 'quotes' | 'owed'> | null,
  { late, own }: { late: number; own: boolean },
): Room[] {
  const { messages = 0, isLate = false, quotes = 0, owed = 0 } = counts ?? {};
  const look = (count: number, isRed = false): Room['look'] =>
    count === 0 ? 'is-none' : isRed ? 'is-late' : undefined;
  const room = (count: number, one: string, many: string) => ({
    figure: String(count),
    text: count === 1 ? one : many,
  });
  return [
    {
      href: '/apps/desk/messages',
      icon: 'message',
      ...room(messages, 'message', 'messages'),
      look: look(messages, isLate),
    },
    ...(own
      ? [
          {
            href: '/apps/desk/quotes',
            icon: 'note' as const,
            ...room(quotes, 'quote owed', 'quotes owed'),
            look: look(quotes),
          },
          {
            href: '/apps/desk/money',
            icon: 'pound' as const,
            figure: poundsText(owed),
            text: 'to collect',
            look: look(owed),
          },
        ]
      : []),
    {
      href: '/apps/desk?by=time#now',
      icon: 'clock',
      ...room(late, 'running late', 'running late'),
      look: look(late, true),
    },
  ];
}
