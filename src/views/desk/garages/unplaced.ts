/** A booking that no garage takes. */
export interface UnplacedRow {
  id: string;
  plate: string;
  car: string;
  customer: string;
  phone: string;
  date: string;
  window: string;
  declinedBy: string;
  reason: string;
}
