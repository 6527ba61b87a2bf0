import type { DayBooking, Today } from '../../../contract/desk/today.ts';
import type { BookingStatus } from '../../../domain/booking/booking-status.ts';

/** A column of the board. */
export interface Stage {
  key: 'collect' | 'here' | 'work' | 'waiting' | 'ready' | 'back';
  title: string;
  /** What a booking becomes that is moved here; null: it comes here by itself. */
  to: BookingStatus | null;
}

export const STAGES: readonly Stage[] = [
  { key: 'collect', title: 'To collect', to: null },
  { key: 'here', title: 'Here', to: 'collected' },
  { key: 'work', title: 'In work', to: 'in_workshop' },
  { key: 'waiting', title: 'Waiting for the customer', to: 'awaiting_approval' },
  { key: 'ready', title: 'Ready', to: 'ready' },
  { key: 'back', title: 'Back today', to: 'delivered' },
];

/** Where a booking stands on the board. */
export function stageOf(
  { status, return_date, stops }: Pick<DayBooking, 'status' | 'return_date' | 'stops'>,
  today: string,
): Stage['key'] {
  switch (status) {
    case 'collected':
      return 'here';
    case 'in_workshop':
      return 'work';
    case 'awaiting_approval':
      return 'waiting';
    case 'ready':
      return return_date <= today && stops.length === 0 ? 'back' : 'ready';
    case 'delivered':
    case 'closed':
      return 'back';
    default:
      return 'collect';
  }
}

export interface Column extends Stage {
  /** What is late first, then soonest; what is back already last. */
  cars: DayBooking[];
  /** Without what is back already. */
  open: number;
}

/** Every car of the day. */
export const carsOf = ({
  late,
  collections,
  in_work,
  waiting,
  ready,
  deliveries,
  gone,
}: Today): DayBooking[] => [...late, ...[collections, in_work, waiting, ready, deliveries, gone].flat()];

export function columnsOf(cars: readonly DayBooking[], today: string): Column[] {
  const by = Map.groupBy(cars, (car) => stageOf(car, today));
  return STAGES.map((stage) => {
    const own = by.get(stage.key) ?? [];
    return { ...stage, cars: own, open: own.filter(({ went_at: at }) => at === null).length };
  });
}

export interface Lane {
  /** null: nobody. */
  person: DayBooking['assigned_to'];
  columns: Column[];
  /** '2 cars wait for somebody' */
  says: string;
}

/** The same columns once for each person, what nobody looks after first. What is back already is left out. */
export function lanesOf(cars: readonly DayBooking[], today: string): Lane[] {
  const open = cars.filter(({ went_at: at }) => at === null);
  const by = Map.groupBy(open, ({ assigned_to: person }) => person?.id ?? '');
  const lanes = [...by.values()].map((own) => ({
    person: own[0]?.assigned_to ?? null,
    columns: columnsOf(own, today),
    says: laneText(own),
  }));
  return lanes.sort((one, other) => (nameIn(one) < nameIn(other) ? -1 : 1));
}

const nameIn = ({ person }: Lane): string => person?.name ?? '';

function laneText(cars: readonly DayBooking[]): string {
  const [car] = cars;
  const many = cars.length === 1 ? '1 car' : `${cars.length} cars`;
  return car?.assigned_to ? many : `${many} ${cars.length === 1 ? 'waits' : 'wait'} for somebody`;
}
