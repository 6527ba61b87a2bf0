/** A booking as far as its garage goes. */
export interface PlacedBooking {
  id: string;
  reference: string;
  plate: string;
  car: string;
  version: number;
  slot: { date: string; window: string };
  garage: { id: number; name: string };
  /** Whether its customer was shown the garage, and is told of another one. */
  isShown: boolean;
  /** Whether its garage said no, and none has taken it. */
  isUnplaced: boolean;
  isFetched: boolean;
}
