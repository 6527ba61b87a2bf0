import type { FieldProps } from '../../controls/booking/AddressFields.tsx';
import { HomeAddress } from '../../controls/booking/HomeAddress.tsx';
import { ReturnTo } from '../../controls/booking/ReturnTo.tsx';

/** The address beside the one where the car is fetched, or in its place where its owner brings it. */
export default function OtherAddress({ isDriven, of }: { isDriven: boolean; of: FieldProps }) {
  return isDriven ? <ReturnTo of={of} /> : <HomeAddress of={of} />;
}
