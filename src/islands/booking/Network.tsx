import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { networkSchema } from '../../contract/booking/network.ts';
import { CannotDo } from '../../controls/booking/CannotDo.tsx';
import { GarageChoice, GaragesThatCome } from '../../controls/booking/GarageChoice.tsx';
import { districtOf, parsePostcode } from '../../domain/account/postcode.ts';
import type { ChosenOnline } from '../../domain/booking/arrival.ts';
import { $draft, setField } from '../../stores/booking/draft.ts';
import { setArrival } from '../../stores/booking/draft-slots.ts';
import { $slots } from '../../stores/booking/slots.ts';
import { removeFromCart } from '../../stores/cart/cart.ts';
import { useStored } from '../ui/use-stored.ts';

interface Props {
  isDriven: boolean;
  /** As people dial it. */
  phone: string;
  /** Told of the district to which some garage comes; '' for none. */
  onReach: (district: string) => void;
}

/** What there is to say and to choose where there are several garages. */
export default function Network({ isDriven, phone, onReach }: Props) {
  const slots = useStore($slots, { ssr: 'initial' });
  const { garage, postcode = '' } = useStored($draft).fields;
  const read = networkSchema.safeParse('network' in slots ? slots.network : null);
  const district = districtOf(parsePostcode(postcode) ?? '');
  const reached = read.data?.comes ? district : '';
  useEffect(() => onReach(reached), [onReach, reached]);
  if (!read.data || slots.state !== 'ready') return null;
  const { garages, ...unable } = read.data;
  const offered = slots.days.flatMap(({ windows }) => windows).find((window) => window.garage);
  const choose = (id: number) => {
    setField('garage', String(id));
    setField('slot', '');
  };
  /** What was pressed goes with what it was about. */
  const backTo = (way: ChosenOnline) => document.getElementById(`f-arrival-${way}`)?.focus();
  return (
    <>
      <div role="status">
        <CannotDo
          {...unable}
          isDriven={isDriven}
          phone={phone}
          onTakeOut={({ key, name }) => {
            void removeFromCart(key, name);
            backTo(isDriven ? 'collected' : 'brought');
          }}
          onBring={(id) => {
            choose(id);
            setArrival('brought');
            backTo('brought');
          }}
        />
      </div>
      {isDriven && district && garages.length > 1 && <GaragesThatCome garages={garages} />}
      {!isDriven && (
        <GarageChoice
          garages={garages}
          chosen={garage ? Number(garage) : offered?.garage?.id}
          onGarage={choose}
        />
      )}
    </>
  );
}
